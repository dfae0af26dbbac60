'use client'

import { useSite } from '@/components/shell/site-context'
import { Dialog } from '@/components/ui/dialog'
import { languageTags } from '@/lib/i18n/locales'
import type { TranslationView } from '@/lib/translation/schema'
import type { TranslationLabels } from './engine-name'

const behindLine = 'max-sm:border-l-2 max-sm:border-beam max-sm:pl-2.5'

/** Original and translation side by side, field by field; one below the other where there is no room. */
export default function SideBySide({
  view,
  labels,
  close,
}: {
  view: TranslationView
  labels: TranslationLabels
  close: () => void
}) {
  const { htmlLang, locale } = useSite()
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && close()}
      title={labels.sideTitle}
      closeLabel={labels.close}
    >
      <div
        className="grid max-h-[60vh] grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 overflow-y-auto sm:grid-cols-2"
        tabIndex={0}
        role="group"
        aria-label={labels.sideTitle}
      >
        <p className="fine muted">{labels.languages[view.source]}</p>
        {/* One below the other, their looks tell them apart: the translation is in ink behind a line. */}
        <p className={`fine muted ${behindLine}`}>{labels.languages[locale]}</p>
        {Object.entries(view.originals).map(([field, original]) => (
          <div
            key={field}
            className="col-span-full grid grid-cols-subgrid gap-y-2 border-t border-line pt-2 wrap-anywhere whitespace-pre-line"
          >
            <p lang={languageTags[view.source]} className="max-sm:text-muted">
              {original}
            </p>
            <p lang={htmlLang} className={behindLine}>
              {view.fields[field]}
            </p>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
