'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { sendUpload, UploadFailure } from '@/components/uploads/send-upload'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Select } from '@/components/ui/select'
import type { Locale } from '@/lib/i18n/locales'
import type { PicturePoint } from '@/lib/materials/grid/field-at'
import type { GridQuery } from '@/lib/materials/grid/schema'
import type { GridSheet } from '@/lib/materials/grid/sheet'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import { fieldTapped } from './field-tapped'
import type { MachineQuestion } from './report-queue'

/** A photo of what was burnt: its corners and its best field are tapped, or the field is named, and that is the report. */
export function GridResult({
  row,
  query,
  sheet,
}: {
  row: number | null
  query: GridQuery
  sheet: GridSheet
}) {
  const t = useTranslations('materials.grid.result')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [points, setPoints] = useState<PicturePoint[]>([])
  const [chosen, setChosen] = useState('')
  const { busy, problem, question, modules, setModules, sent, send, forget } = useSentReport(row, query)
  const photo = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo)), [photo])

  const tapped = fieldTapped(sheet, points)
  const field = tapped ?? (chosen ? sheet.fields.find(({ number }) => String(number) === chosen) : undefined)
  const unit = sheet.axis === 'depth' ? '%' : '\u00a0mm/s'
  const nameOf = ({ number, power, depth, speed }: GridSheet['fields'][number]) =>
    t('field', { number, power, strength: `${depth ?? speed}${unit}` })

  function tap(point: PicturePoint) {
    setChosen('')
    setPoints((before) => (before.length < 5 ? [...before, point] : [...before.slice(0, 4), point]))
  }

  if (row === null) return <p className="hint mt-8">{t('noRow')}</p>
  const step = points.length < 4 ? t(`corner.${cornerNames[points.length]!}`) : t('tapBest')
  return (
    <section className="section tight" aria-labelledby="result">
      <h2 id="result">{t('title')}</h2>
      <p className="muted mt-1 max-w-[70ch]">{t('about')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={t('photo')}
        onChange={({ target }) => {
          const [given] = target.files ?? []
          target.value = ''
          if (!given) return
          setFile(given)
          setPoints([])
          forget()
        }}
      />
      <div className="mt-4 grid gap-5 min-[900px]:grid-cols-[minmax(0,1fr)_340px]">
        {photo && (
          <div>
            <p className="mb-2 font-semibold" role="status">
              {tapped ? nameOf(tapped) : points.length === 5 ? t('beside') : step}
            </p>
            <TappedPhoto photo={photo} points={points} onTap={tap} />
            {points.length > 0 && (
              <Button variant="ghost" size="sm" className="mt-2" onClick={() => setPoints([])}>
                {t('again')}
              </Button>
            )}
          </div>
        )}
        <div className="grid max-w-[380px] content-start justify-items-start gap-3.5 [&_.field]:m-0 [&_.field]:w-full">
          <Button icon={<Icon of="image-plus" />} onClick={() => input.current?.click()}>
            {t(photo ? 'otherPhoto' : 'choosePhoto')}
          </Button>
          {photo && (
            <Field label={t('orChoose')}>
              <Select
                value={tapped ? String(tapped.number) : chosen}
                onChange={(event) => {
                  setPoints([])
                  setChosen(event.currentTarget.value)
                }}
              >
                <option value="">{t('none')}</option>
                {sheet.fields.map((one) => (
                  <option key={one.number} value={one.number}>
                    {nameOf(one)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {question && <Modules of={question} chosen={modules} onChange={setModules} />}
          {problem && (
            <p className="field-error" role="alert">
              <Icon of="circle-alert" size="s" />
              <span>{problem}</span>
            </p>
          )}
          {sent ? (
            <p className="font-semibold" role="status">
              {t(sent.counts ? 'counted' : 'waits')}
            </p>
          ) : (
            photo && (
              <Button
                variant="primary"
                busy={busy}
                disabled={!field || (question !== null && modules.length === 0)}
                onClick={() => {
                  if (file && field)
                    void send(
                      file,
                      tapped
                        ? { tap: { corners: points.slice(0, 4), at: points[4] } }
                        : { field: field.number },
                    )
                }}
              >
                {t('send')}
              </Button>
            )
          )}
        </div>
      </div>
    </section>
  )
}

/** Where the field lies on the photo, or which it is. */
type Chosen = { tap: { corners: PicturePoint[]; at: PicturePoint | undefined } } | { field: number }

/** The report on a row: the photo goes first, once; the machine is asked for where it is not known yet. */
function useSentReport(row: number | null, query: GridQuery) {
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

  async function send(file: File, where: Chosen) {
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

/** A photo has no words: the list beside it names the fields for those who cannot tap. */
function TappedPhoto({
  photo,
  points,
  onTap,
}: {
  photo: string
  points: readonly PicturePoint[]
  onTap: (point: PicturePoint) => void
}) {
  const t = useTranslations('materials.grid.result')
  function tap(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onTap({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  return (
    <div
      className="relative block w-fit max-w-full cursor-crosshair touch-manipulation"
      onPointerUp={tap}
      data-testid="grid-photo"
    >
      {/* eslint-disable-next-line @next/next/no-img-element -- on this device alone */}
      <img
        className="block max-h-[70vh] max-w-full rounded-ctl select-none"
        src={photo}
        alt={t('photo')}
        draggable={false}
      />
      {points.map(({ x, y }, index) => (
        <i
          key={index}
          className={`pointer-events-none absolute -translate-1/2 rounded-full ${index === 4 ? bestTap : cornerTap}`}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-hidden
        />
      ))}
    </div>
  )
}

/** Which modules of the machine the reader has. */
function Modules({
  of: { device, modules },
  chosen,
  onChange,
}: {
  of: MachineQuestion
  chosen: string[]
  onChange: (modules: string[]) => void
}) {
  const t = useTranslations('materials.grid.result')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('machine', { machine: device.name })}</legend>
      {modules.map(({ slug, name }) => (
        <CheckboxRow
          key={slug}
          checked={chosen.includes(slug)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, slug] : chosen.filter((one) => one !== slug))
          }
        >
          {name}
        </CheckboxRow>
      ))}
    </fieldset>
  )
}

/* seen on any photo, in both themes */
const cornerTap = 'size-4 border-2 border-[#fff] bg-[#2746d8] shadow-[0_0_0_1px_#000]'
const bestTap = 'size-6.5 border-3 border-[#d9481a] shadow-[0_0_0_1.5px_#fff,inset_0_0_0_1.5px_#fff]'

const cornerNames = ['upperLeft', 'upperRight', 'lowerRight', 'lowerLeft'] as const
