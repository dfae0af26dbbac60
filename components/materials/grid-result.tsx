'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { sendUpload, UploadFailure } from '@/components/publish/send-upload'
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
  const locale = useLocale() as Locale
  const { status } = useViewer()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [points, setPoints] = useState<PicturePoint[]>([])
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [question, setQuestion] = useState<MachineQuestion | null>(null)
  const [modules, setModules] = useState<string[]>([])
  const [sent, setSent] = useState<OutcomeView | null>(null)
  const uploaded = useRef<{ file: File; id: number } | null>(null)
  const photo = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo)), [photo])

  const tapped = fieldTapped(sheet, points)
  const field = tapped ?? (chosen ? sheet.fields.find(({ number }) => String(number) === chosen) : undefined)
  const unit = sheet.axis === 'depth' ? '%' : '\u00a0mm/s'
  const nameOf = ({ number, power, depth, speed }: GridSheet['fields'][number]) =>
    t('field', { number, power, strength: `${depth ?? speed}${unit}` })

  function tap(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const point = {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    }
    setChosen('')
    setPoints((before) => (before.length < 5 ? [...before, point] : [...before.slice(0, 4), point]))
  }

  async function send() {
    if (status === 'anonymous') return openLoginDialog()
    if (!file || !field || row === null) return
    setBusy(true)
    setProblem(null)
    try {
      if (uploaded.current?.file !== file) {
        const sending = { file, kind: 'image' as const, locale, networkError: t('network') }
        const { id } = await sendUpload(sending, () => undefined, new AbortController().signal)
        uploaded.current = { file, id }
      }
      const { module: _module, method: _method, language: _language, ...grid } = query
      const where = tapped ? { tap: { corners: points.slice(0, 4), at: points[4] } } : { field: field.number }
      const report = await apiFetch<OutcomeView>(`/materials/rows/${row}/grid`, {
        method: 'POST',
        params: {
          ...{ grid, ...where, uploadId: uploaded.current.id },
          ...(modules.length > 0 ? { modules } : {}),
        },
      })
      setQuestion(null)
      setSent(report)
    } catch (error) {
      if (error instanceof ApiError && error.error === 'machine_first') {
        const asked = error.data as unknown as MachineQuestion
        setQuestion(asked)
        setModules(asked.module ? [asked.module] : [])
      } else if (error instanceof ApiError || error instanceof UploadFailure) {
        const [first] = error instanceof ApiError ? Object.values(error.fields) : []
        setProblem(first || error.message || t('network'))
      } else throw error
    } finally {
      setBusy(false)
    }
  }

  if (row === null) return <p className="hint mt-8">{t('noRow')}</p>
  const step = points.length < 4 ? t(`corner.${cornerNames[points.length]!}`) : t('tapBest')
  return (
    <section className="sec tight" aria-labelledby="result">
      <h2 id="result">{t('title')}</h2>
      <p className="mut mt-1 max-w-[70ch]">{t('about')}</p>
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
          setSent(null)
        }}
      />
      <div className="gres">
        {photo && (
          <div>
            <p className="mb-2 font-semibold" role="status">
              {tapped ? nameOf(tapped) : points.length === 5 ? t('beside') : step}
            </p>
            {/* a photo has no words: the list beside it names the fields for those who cannot tap */}
            <div className="gphoto" onPointerUp={tap} data-testid="grid-photo">
              {/* eslint-disable-next-line @next/next/no-img-element -- on this device alone */}
              <img src={photo} alt={t('photo')} draggable={false} />
              {points.map(({ x, y }, index) => (
                <i
                  key={index}
                  className={index === 4 ? 'best' : ''}
                  style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                  aria-hidden
                />
              ))}
            </div>
            {points.length > 0 && (
              <Button variant="ghost" size="sm" className="mt-2" onClick={() => setPoints([])}>
                {t('again')}
              </Button>
            )}
          </div>
        )}
        <div className="gside">
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
          {question && (
            <fieldset className="grid gap-2">
              <legend className="mb-2 font-semibold">
                {t('machine', { machine: question.device.name })}
              </legend>
              {question.modules.map(({ slug, name }) => (
                <CheckboxRow
                  key={slug}
                  checked={modules.includes(slug)}
                  onChange={({ target }) =>
                    setModules(target.checked ? [...modules, slug] : modules.filter((one) => one !== slug))
                  }
                >
                  {name}
                </CheckboxRow>
              ))}
            </fieldset>
          )}
          {problem && (
            <p className="err" role="alert">
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
                onClick={() => void send()}
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

const cornerNames = ['upperLeft', 'upperRight', 'lowerRight', 'lowerLeft'] as const
