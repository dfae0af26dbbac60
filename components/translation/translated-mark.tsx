'use client'

import { useSite } from '@/components/shell/site-context'
import { fillLabel } from '@/components/ui/fill-label'
import { engineName } from './engine-name'
import { useShown } from './store'
import { useTranslationHere } from './translation-context'

/** Says that a machine translated the text, where the translation bar is out of sight. */
export function TranslatedMark() {
  const { locale } = useSite()
  const { subject, labels } = useTranslationHere()
  const now = useShown(subject, locale)
  if (!now?.on) return null
  return (
    <p className="muted text-[15px]">
      {fillLabel(labels.doneShort, { provider: engineName(now.view.provider, labels) })}
    </p>
  )
}
