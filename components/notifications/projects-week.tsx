'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { NOTIFICATIONS_EVENT } from '@/components/shell/live-state'
import { useSite } from '@/components/shell/site-context'
import { useQueries } from '@/components/shell/use-queries'
import { fillLabel } from '@/components/ui/fill-label'
import { Picture } from '@/components/ui/picture'
import { formatterOf } from '@/lib/i18n/format'
import { languageTags } from '@/lib/i18n/locales'
import type { WeekView } from '@/lib/social/count-week'
import type { WaitingView } from '@/lib/social/find-waiting'
import type { ProjectsLabels } from './projects-labels'

/** The shortest time between two refreshes of the numbers, in ms. */
const REFRESH_MS = 30_000

type Projects = { week: WeekView | null; waiting: WaitingView[] }

/**
 * The week's numbers of the member's own projects, and the comments on them without a reply; absent parts are left out.
 */
export default function ProjectsWeek({ labels }: { labels: ProjectsLabels }) {
  const { data, dataUpdatedAt, refetch } = useQuery(
    {
      queryKey: ['projects', 'week'],
      queryFn: () => apiFetch<Projects>('/viewer/projects', { silent: true }),
      // A member who returns from replying must not find the question again.
      staleTime: 0,
      meta: { silent: true },
    },
    useQueries(),
  )
  useEffect(() => {
    // In a busy hour notifications arrive by the dozen.
    const onNotifications = () => {
      if (Date.now() - dataUpdatedAt > REFRESH_MS) void refetch()
    }
    window.addEventListener(NOTIFICATIONS_EVENT, onNotifications)
    return () => window.removeEventListener(NOTIFICATIONS_EVENT, onNotifications)
  }, [dataUpdatedAt, refetch])
  if (!data) return null
  return (
    <>
      {data.week && <Week week={data.week} labels={labels} />}
      {data.waiting.length > 0 && (
        <section aria-labelledby="waiting" className="not-first:mt-8">
          <h2 id="waiting" className={heading}>
            {labels.waiting}
          </h2>
          <ul className="grid gap-2.5">
            {data.waiting.map((comment) => (
              <Waiting key={comment.id} comment={comment} labels={labels} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const heading = 'mb-3 text-[17px]'
const kinds = ['likes', 'saves', 'downloads', 'comments'] as const

function Week({ week: { now, before, newest }, labels }: { week: WeekView; labels: ProjectsLabels }) {
  const { locale } = useSite()
  const format = formatterOf(locale)
  return (
    <section aria-labelledby="week">
      <h2 id="week" className={heading}>
        {labels.title}
      </h2>
      <dl className="mb-2.5 grid grid-cols-2 gap-x-4 gap-y-3.5 tabular-nums">
        {kinds.map((kind) => {
          const change = now[kind] - before[kind]
          return (
            <div key={kind}>
              <dt className="fine muted">{labels[kind]}</dt>
              <dd className="font-display text-[26px]/[1.1] font-bold">
                {format.number(now[kind])}
                {change !== 0 && (
                  <small
                    className={`ml-1.5 font-sans text-[13px]/none font-semibold ${change > 0 ? 'text-seed' : 'text-muted'}`}
                  >
                    {format.number(change, { signDisplay: 'always' }).replace('-', '\u2212')}
                  </small>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="fine muted">
        {labels.against} {newest !== null && fillLabel(labels.newest, { count: format.number(newest) })}
      </p>
    </section>
  )
}

function Waiting({ comment, labels }: { comment: WaitingView; labels: ProjectsLabels }) {
  const { id, postId, picture, asks } = comment
  return (
    <li>
      <Link
        href={`/detail/${postId}#comment-${id}`}
        prefetch={false}
        className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-3 text-[14px]/[1.4] font-[550] hover:underline"
      >
        <span className="h-13.5 overflow-hidden rounded-[8px] bg-sunken [&_img]:size-full [&_img]:object-cover">
          <Picture image={picture} alt="" sizes="72px" />
        </span>
        <span className="line-clamp-4 wrap-anywhere">
          {named(asks ? labels.asks : labels.commented, comment)}
        </span>
      </Link>
    </li>
  )
}

/** Fills the member's name and the project's title into the sentence, each in its language. */
function named(label: string, { name, nameLanguage, title, titleLanguage }: WaitingView): ReactNode {
  const parts: Record<string, ReactNode> = {
    '{name}': (
      <span key="name" lang={languageTags[nameLanguage]}>
        {name}
      </span>
    ),
    '{title}': (
      <span key="title" lang={languageTags[titleLanguage]}>
        {title}
      </span>
    ),
  }
  return label.split(/(\{name\}|\{title\})/).map((part) => parts[part] ?? part)
}
