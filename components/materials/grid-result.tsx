'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Select } from '@/components/ui/select'
import type { GridQuery } from '@/lib/materials/grid/schema'
import type { GridSheet } from '@/lib/materials/grid/sheet'
import type { MachineQuestion } from '@/lib/materials/own-machine'
import { PhotoTaps } from './tapped-photo'
import { useFieldChoice, useFieldName, type FieldChoice } from './use-field-choice'
import { useGridReport, type GridReport } from './use-grid-report'

/**
 * The report of a grid's result: on a photo the reader taps the corners and the best field, or chooses the field by
 * name.
 */
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
  const choice = useFieldChoice(sheet)
  const report = useGridReport(row, query)
  if (row === null) return <p className="hint mt-8">{t('noRow')}</p>
  const { photo } = choice
  const { question, problem } = report
  return (
    <section className="section tight" aria-labelledby="result">
      <h2 id="result">{t('title')}</h2>
      <p className="muted mt-1 max-w-[70ch]">{t('about')}</p>
      <div className="mt-4 grid gap-5 min-[900px]:grid-cols-[minmax(0,1fr)_340px]">
        {photo && <PhotoTaps sheet={sheet} photo={photo} choice={choice} />}
        <div className="grid max-w-[380px] content-start justify-items-start gap-3.5 [&_.field]:m-0 [&_.field]:w-full">
          <PhotoButton
            label={t(photo ? 'otherPhoto' : 'choosePhoto')}
            onChoose={(file) => {
              choice.choosePhoto(file)
              report.forget()
            }}
          />
          {photo && <FieldSelect sheet={sheet} choice={choice} />}
          {question && <Modules of={question} chosen={report.modules} onChange={report.setModules} />}
          {problem && (
            <p className="field-error" role="alert">
              <Icon of="circle-alert" size="s" />
              <span>{problem}</span>
            </p>
          )}
          <SendPart report={report} choice={choice} />
        </div>
      </div>
    </section>
  )
}

function PhotoButton({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const t = useTranslations('materials.grid.result')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={t('photo')}
        onChange={({ target }) => {
          const [given] = target.files ?? []
          target.value = ''
          if (given) onChoose(given)
        }}
      />
      <Button icon={<Icon of="image-plus" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** A list of the fields, for readers who cannot tap. */
function FieldSelect({ sheet, choice }: { sheet: GridSheet; choice: FieldChoice }) {
  const t = useTranslations('materials.grid.result')
  const nameOf = useFieldName(sheet)
  return (
    <Field label={t('orChoose')}>
      <Select value={choice.value} onChange={({ currentTarget }) => choice.name(currentTarget.value)}>
        <option value="">{t('none')}</option>
        {sheet.fields.map((one) => (
          <option key={one.number} value={one.number}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The button that sends the report, then its result. */
function SendPart({ report, choice }: { report: GridReport; choice: FieldChoice }) {
  const t = useTranslations('materials.grid.result')
  const { sent, question, modules } = report
  const { file, where } = choice
  if (sent)
    return (
      <p className="font-semibold" role="status">
        {t(sent.counts ? 'counted' : 'waits')}
      </p>
    )
  if (!file) return null
  return (
    <Button
      variant="primary"
      busy={report.busy}
      disabled={!where || (question !== null && modules.length === 0)}
      onClick={() => where && void report.send(file, where)}
    >
      {t('send')}
    </Button>
  )
}

/** Asks which modules of the machine the reader has. */
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
