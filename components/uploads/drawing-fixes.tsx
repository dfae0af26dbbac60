'use client'

import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { useState } from 'react'
import { useFileFacts } from '@/components/designs/file-facts'
import { MarkedDrawing } from '@/components/designs/marked-drawing'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { unitChoices, type DrawingUnit } from '@/lib/uploads/drawing-units'
import type { UploadResult } from '@/lib/uploads/schema'
import type { DrawingFileView } from '@/lib/uploads/views'

type Props = {
  file: DrawingFileView
  /** called with the file as it is now, under another id when it is a new version */
  onReplace: (next: DrawingFileView) => void
}

/** The faults of a drawing that its author can fix here: a missing unit, and outlines with a tiny gap. */
export function DrawingFixes({ file, onReplace }: Props) {
  const t = useTranslations('preflight')
  const format = useFormat()
  const { marksOf } = useFileFacts()
  const { busy, ask } = useFix({ file, onReplace })
  const { name, ext, facts, preview } = file
  if (!facts) return null

  const choices: readonly DrawingUnit[] = Object.hasOwn(unitChoices, ext) ? unitChoices[ext as 'svg'] : []
  const asksUnit = choices.length > 0 && (facts.unitAssumed || facts.unit !== undefined)
  const { gaps = [], closable = 0 } = facts
  return (
    <>
      {asksUnit && (
        <label className="my-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[13px]">
          <span>{t('unitLabel')}</span>
          <Select
            value={facts.unit ?? choices[0]}
            busy={busy}
            onChange={(event) => void ask('', 'PUT', { unit: event.target.value }, t('unitSet'))}
          >
            {choices.map((unit) => (
              <option key={unit} value={unit}>
                {t(`units.${unit}`)}
              </option>
            ))}
          </Select>
        </label>
      )}
      {preview && gaps.length > 0 && (
        <MarkedDrawing
          summary={t('showGaps')}
          image={preview}
          alt={t('drawing', { name })}
          marks={marksOf(facts)}
        />
      )}
      {closable > 0 && (
        <Button size="sm" busy={busy} onClick={() => void ask('/closed', 'POST', {}, t('gapsClosed'))}>
          {t('closeGaps', { count: closable, most: format.number(0.1) })}
        </Button>
      )}
    </>
  )
}

function useFix({ file, onReplace }: Props) {
  const publish = useTranslations('publish')
  const [busy, setBusy] = useState(false)

  async function ask(path: string, method: 'PUT' | 'POST', params: Record<string, unknown>, done: string) {
    setBusy(true)
    try {
      const made = await apiFetch<UploadResult>(`/uploads/${file.id}${path}`, { method, params })
      const { facts: found = null, preview: picture = null } = made
      onReplace({
        id: made.id,
        name: made.name,
        ext: made.ext,
        size: made.size,
        facts: found,
        preview: picture,
      })
      toastSuccess(done)
    } catch (error) {
      const { fields = {}, message = '' } = error instanceof ApiError ? error : {}
      toastError(Object.values(fields)[0] || message || publish('upload.networkError'))
    } finally {
      setBusy(false)
    }
  }

  return { busy, ask }
}
