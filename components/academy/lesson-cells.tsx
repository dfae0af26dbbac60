import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { OperationKey } from '@/components/ui/operation-key'
import type { Locale } from '@/lib/i18n/locales'
import type { LessonCell } from '@/lib/materials/lesson-cells'
import { moduleName } from '@/lib/settings/module-name'

/** The materials whose settings a lesson teaches, each with a link to its answer. */
export function LessonCells({ cells }: { cells: LessonCell[] }) {
  const t = useTranslations('academy.cells')
  const locale = useLocale() as Locale
  if (cells.length === 0) return null
  return (
    <section className="my-9" aria-labelledby="lesson-cells">
      <h2 id="lesson-cells" className="text-xl">
        {t('title')}
      </h2>
      <p className="muted mt-1">{t('text')}</p>
      <ul className="mt-3">
        {cells.map(({ names, machine, module, method, thickness, href }) => (
          <li key={href} className="flex flex-wrap items-center gap-x-4 border-t border-line py-2">
            <span className="digits min-w-22">
              <OperationKey method={method} />
            </span>
            <Link href={href} className="link font-semibold">
              {thickness === null
                ? t('of', { material: names[locale], machine })
                : t('ofThickness', { material: names[locale], machine, thickness })}
            </Link>
            <span className="muted fine digits">{moduleName(module, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
