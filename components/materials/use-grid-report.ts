import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { sendUpload, UploadFailure } from '@/components/uploads/send-upload'
import type { Locale } from '@/lib/i18n/locales'
import type { PicturePoint } from '@/lib/materials/grid/field-at'
import type { GridQuery } from '@/lib/materials/grid/schema'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import type { MachineQuestion } from '@/lib/materials/own-machine'

/** The field by its place on the photo, or by number. */
export type ChosenField =
  { tap: { corners: PicturePoint[]; at: PicturePoint | undefined } } | { field: number }

export type GridReport = ReturnType<typeof useGridReport>

/** Sends the report of a grid: the photo is uploaded first, once; the machine is asked for where it is unknown. */
export function useGridReport(row: number | null, query: GridQuery) {
  const t = useTranslations('materials.grid.result')
  const locale = useLocale() as Locale
  const { status } = useViewer()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [question, setQuestion] = useState<MachineQuestion | null>(null)
  const [modules, setModules] = useState<string[]>([])
  const [sent, setSent] = useState<OutcomeView | null>(null)
  const uploaded = useRef<{ file: File; id: number } | null>(null)

  async function upload(file: File): Promise<number> {
    if (uploaded.current?.file === file) return uploaded.current.id
    const sending = { file, kind: 'image' as const, locale, networkError: t('network') }
    const { id } = await sendUpload(sending, () => undefined, new AbortController().signal)
    uploaded.current = { file, id }
    return id
  }

  function show(error: unknown) {
    if (error instanceof ApiError && error.error === 'machine_first') {
      const asked = error.data as unknown as MachineQuestion
      setQuestion(asked)
      setModules(asked.module ? [asked.module] : [])
    } else if (error instanceof ApiError || error instanceof UploadFailure) {
      const [first] = error instanceof ApiError ? Object.values(error.fields) : []
      setProblem(first || error.message || t('network'))
    } else throw error
  }

  async function send(file: File, where: ChosenField) {
    if (status === 'anonymous') return openLoginDialog()
    setBusy(true)
    setProblem(null)
    try {
      const uploadId = await upload(file)
      const { module: _module, method: _method, language: _language, ...grid } = query
      const report = await apiFetch<OutcomeView>(`/materials/rows/${row}/grid`, {
        method: 'POST',
        params: { ...{ grid, ...where, uploadId }, ...(modules.length > 0 ? { modules } : {}) },
      })
      setQuestion(null)
      setSent(report)
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, question, modules, setModules, sent, send, forget: () => setSent(null) }
}
