'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { readersZone } from '@/lib/i18n/format'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { languageNames } from '@/lib/i18n/locales'
import type { DraftContent } from '@/lib/posts/schema'
import { joinList } from '@/lib/i18n/join-list'
import type { OtherDraft } from './draft-calls'
import { isMethod } from '@/lib/settings/rules'
import { differingFields } from './same-content'
import { usePublish } from './post-context'

const cell = 'border-b border-line py-2 pr-2.5 text-left align-top wrap-anywhere whitespace-pre-line'

/** Two windows, two versions: both are shown, the author decides, nothing is overwritten before (docs/product.md "Publishing"). */
export default function ConflictDialog({
  theirs,
  onChoose,
}: {
  theirs: OtherDraft
  onChoose: (choice: 'mine' | 'theirs') => void
}) {
  const t = useTranslations('publish.conflict')
  const ui = useTranslations('ui')
  const format = useFormat()
  const { form } = usePublish()
  return (
    <Dialog
      open
      wide
      // the question stays until it is answered: going on writing would make the two drift apart
      onOpenChange={() => undefined}
      title={t('title')}
      description={t('text', {
        time: format.dateTime(new Date(theirs.savedAt), 'minute', { timeZone: readersZone() }),
      })}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={() => onChoose('theirs')}>{t('takeTheirs')}</Button>
          <Button variant="primary" onClick={() => onChoose('mine')}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <Differences mine={form.getValues()} theirs={theirs.content} />
    </Dialog>
  )
}

function Differences({ mine, theirs }: { mine: DraftContent; theirs: DraftContent }) {
  const t = useTranslations('publish.conflict')
  const place = useTranslations('publish.place')
  const describe = useDescription()
  return (
    <table className="w-full border-collapse text-md leading-[inherit]">
      <thead>
        <tr>
          <th scope="col" className={`${cell} font-medium text-muted`}>
            {t('field')}
          </th>
          <th scope="col" className={`${cell} font-medium text-muted`}>
            {t('mine')}
          </th>
          <th scope="col" className={`${cell} font-medium text-muted`}>
            {t('theirs')}
          </th>
        </tr>
      </thead>
      <tbody>
        {differingFields(mine, theirs).map((field) => (
          <tr key={field}>
            <th scope="row" className={`${cell} w-[22%] font-semibold`}>
              {place(field)}
            </th>
            <td className={cell}>{describe(mine, field)}</td>
            <td className={cell}>{describe(theirs, field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A field of a draft in a few words: enough to see which version is which. */
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
