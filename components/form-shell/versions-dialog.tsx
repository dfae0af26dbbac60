'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** A field in which the two versions differ, with an excerpt of each. */
type Difference = { field: string; label: string; mine: string; theirs: string }

const cell = 'border-b border-line py-2 pr-2.5 text-left align-top wrap-anywhere whitespace-pre-line'

/**
 * Shows both versions of a text that two windows edited; the author chooses, and nothing is overwritten before
 * (docs/product.md "Publishing").
 */
export function VersionsDialog({
  title,
  text,
  differences,
  onChoose,
  onLater,
}: {
  title: string
  text: string
  differences: readonly Difference[]
  onChoose: (choice: 'mine' | 'theirs') => void
  /** closes the question; without it the dialog stays until it is answered */
  onLater?: () => void
}) {
  const t = useTranslations('publish.conflict')
  const ui = useTranslations('ui')
  return (
    <Dialog
      open
      wide
      backLeaves={!onLater}
      onOpenChange={() => onLater?.()}
      title={title}
      description={text}
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
      <table className="w-full border-collapse text-md leading-[inherit]">
        <thead>
          <tr>
            {(['field', 'mine', 'theirs'] as const).map((column) => (
              <th key={column} scope="col" className={`${cell} font-medium text-muted`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, label, mine, theirs }) => (
            <tr key={field}>
              <th scope="row" className={`${cell} w-[22%] font-semibold`}>
                {label}
              </th>
              <td className={cell}>{mine}</td>
              <td className={cell}>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
