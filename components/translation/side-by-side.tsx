'use client'

import { useSite } from '@/components/shell/site-context'
import { Dialog } from '@/components/ui/dialog'
import { languageTags } from '@/lib/i18n/locales'
import type { TranslationView } from '@/lib/translation/schema'
import type { TranslationWords } from './words'

/** Original and translation beside each other, field by field; one under the other where there is no room. */
export default function SideBySide({
  view,
  words,
  close,
}: {
  view: TranslationView
  words: TranslationWords
  close: () => void
}) {
  const { htmlLang, locale } = useSite()
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && close()}
      title={words.sideTitle}
      closeLabel={words.close}
    >
      <div className="trside" tabIndex={0} role="group" aria-label={words.sideTitle}>
        <p className="t13 mut">{words.languages[view.source]}</p>
        <p className="t13 mut">{words.languages[locale]}</p>
        {Object.entries(view.originals).map(([field, original]) => (
          <div key={field}>
            <p lang={languageTags[view.source]}>{original}</p>
            <p lang={htmlLang}>{view.fields[field]}</p>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
