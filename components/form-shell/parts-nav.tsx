import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { partId } from './field-id'

export type PartStatus = 'done' | 'open' | 'wrong'
export type ShownPart = { id: string; title: string; note: string; status: PartStatus }

const linkColors = {
  done: 'text-ink md:before:bg-ink',
  wrong: 'text-ink md:before:bg-line',
  open: 'text-muted hover:text-ink md:before:bg-line',
}
const markColors = {
  done: 'bg-ink md:border-ink md:text-paper',
  wrong: 'bg-danger md:border-danger md:bg-transparent md:text-danger',
  open: 'bg-line md:border-edge md:bg-transparent',
}

/** The navigation of a form's parts: which are done, unfinished or wrong. Bars on phones. */
export function PartsNav({ parts }: { parts: readonly ShownPart[] }) {
  const t = useTranslations('publish')
  return (
    <nav
      className="-mx-4 mb-5.5 flex gap-1.5 border-b border-line px-4 py-2 md:sticky md:top-37.5 md:m-0 md:block md:border-0 md:p-0"
      aria-label={t('partsOfForm')}
    >
      {parts.map(({ id, title, note, status }, index) => (
        <a
          key={id}
          href={`#${partId(id)}`}
          // Each part draws the line from its mark to the next.
          className={`block flex-1 py-2.5 text-[0px] md:relative md:grid md:grid-cols-[26px_1fr] md:gap-2.5 md:py-[9px] md:text-base md:leading-[1.4] md:font-semibold md:before:absolute md:before:top-8.5 md:before:-bottom-2 md:before:left-2.5 md:before:w-0.5 md:last:before:hidden ${linkColors[status]}`}
        >
          <i
            aria-hidden
            className={`block h-[5px] rounded-[3px] text-[0px] not-italic md:grid md:size-5.5 md:place-items-center md:rounded-full md:border-2 md:text-2xs md:leading-none md:font-bold ${markColors[status]}`}
          >
            {status === 'done' ? (
              <Icon of="check" size="s" className="hidden stroke-[2.6] md:block md:size-3.25" />
            ) : status === 'wrong' ? (
              '!'
            ) : (
              index + 1
            )}
          </i>
          <span>
            {title}
            <small
              className={`hidden text-sm leading-[inherit] font-medium md:block ${status === 'wrong' ? 'text-danger' : 'text-muted'}`}
            >
              {note}
            </small>
            <span className="sr-only">{t(`partState.${status}`)}</span>
          </span>
        </a>
      ))}
    </nav>
  )
}
