'use client'

import { useLocale, useTranslations } from 'next-intl'
import { VersionsDialog } from '@/components/form-shell/versions-dialog'
import { useFormat } from '@/components/ui/use-format'
import { readersZone } from '@/lib/i18n/format'
import { languageNames } from '@/lib/i18n/locales'
import type { DraftContent } from '@/lib/posts/schema'
import { joinList } from '@/lib/i18n/join-list'
import type { OtherDraft } from './draft-calls'
import { isMethod } from '@/lib/settings/fields'
import { differingFields } from './same-content'
import { usePublish } from './post-context'

/** Shows two versions of a draft that two windows edited, and asks which to keep. */
export default function ConflictDialog({
  theirs,
  onChoose,
}: {
  theirs: OtherDraft
  onChoose: (choice: 'mine' | 'theirs') => void
}) {
  const t = useTranslations('publish.conflict')
  const place = useTranslations('publish.place')
  const format = useFormat()
  const describe = useDescription()
  const { form } = usePublish()
  const mine = form.getValues()
  return (
    // The question stays until it is answered: with further writing the two versions would drift apart.
    <VersionsDialog
      title={t('title')}
      text={t('text', {
        time: format.dateTime(new Date(theirs.savedAt), 'minute', { timeZone: readersZone() }),
      })}
      differences={differingFields(mine, theirs.content).map((field) => ({
        ...{ field, label: place(field) },
        mine: describe(mine, field),
        theirs: describe(theirs.content, field),
      }))}
      onChoose={onChoose}
    />
  )
}

/** Returns a function that sums up a field of a draft in a few words, enough to tell the versions apart. */
function useDescription(): (content: DraftContent, field: keyof DraftContent) => string {
  const t = useTranslations('publish')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const { catalog } = usePublish()
  const methodNames = {
    line: ui('methodLine'),
    fill: ui('methodFill'),
    picture: ui('methodPicture'),
    cut: ui('methodCut'),
  }
  return (content, field) => {
    const value = content[field]
    if (field === 'steps')
      return (
        content.steps.map((step, index) => `${index + 1}. ${step.title || '…'}`).join('\n') ||
        t('conflict.nothing')
      )
    if (field === 'language') return languageNames[content.language]
    if (field === 'device')
      return catalog.devices.find(({ slug }) => slug === value)?.name ?? t('conflict.nothing')
    if (field === 'cover')
      return content.cover ? content.cover.alt || t('pictures', { count: 1 }) : t('conflict.nothing')
    if (field === 'hazardConfirmed') return content.hazardConfirmed ? t('conflict.yes') : t('conflict.no')
    if (field === 'method' && isMethod(content.method)) return methodNames[content.method]
    if (field === 'video') return content.video ? t('conflict.yes') : t('conflict.no')
    if (field === 'basedOn') return content.basedOn ? `#${content.basedOn}` : t('conflict.nothing')
    if (field === 'tags') return joinList(locale, content.tags) || t('conflict.nothing')
    if (Array.isArray(value)) return t('conflict.entries', { count: value.length })
    const text = String(value ?? '')
    return text.length > 240 ? `${text.slice(0, 240)}…` : text || t('conflict.nothing')
  }
}
