'use client'

import { Icon } from '@/components/ui/icon'
import { useSite } from './site-context'
import { formatCount, formatFull } from '@/components/ui/format-count'
import { Bell } from './bell'
import { Link } from './link'
import { LogInLink } from './log-in-link'
import { MemberMenu } from './member-menu'
import { useViewer } from './viewer'
import { useLabels } from './labels-context'
import '@/components/ui/skeleton.css'

/**
 * Balance, bell and avatar of a member, or log in and sign up. While the viewer is unknown (server, first render) both
 * are rendered, and the stylesheet shows the one that the head script chose (lib/web/head/apply-choices.ts); both have
 * the same width.
 */
export function ViewerCorner() {
  const { viewer: labels } = useLabels()
  const { status, viewer } = useViewer()
  const { locale } = useSite()
  return (
    <div className="flex w-44 justify-end">
      {status !== 'member' && (
        <div className="flex flex-none items-center gap-2 member:hidden">
          <LogInLink className="button ghost small">{labels.logIn}</LogInLink>
          <LogInLink type="register" className="button bordered small">
            {labels.signUp}
          </LogInLink>
        </div>
      )}
      {status !== 'anonymous' && (
        <div className="hidden flex-none items-center gap-2 member:flex">
          <Link
            href="/reward"
            className="balance"
            aria-label={viewer ? labels.seeds.replace('{count}', formatFull(viewer.seeds)) : labels.seedsOwn}
          >
            <Icon of="sprout" />
            {viewer ? formatCount(viewer.seeds, locale) : <i className="skeleton mt-0! w-9" aria-hidden />}
          </Link>
          <Bell labels={labels} />
          {viewer ? (
            <MemberMenu viewer={viewer} labels={labels} />
          ) : (
            <i className="skeleton avatar mt-0! rounded-full!" aria-hidden />
          )}
        </div>
      )}
    </div>
  )
}
