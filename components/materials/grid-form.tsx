import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { SiteForm } from '@/components/shell/site-form'
import { Field } from '@/components/ui/field'
import { useMethodNames } from '@/components/ui/operation-key'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { GridPage } from '@/lib/materials/grid/grid-page'
import {
  FIELD_MM,
  FIELD_MM_DEFAULT,
  GAP_MM_DEFAULT,
  GRID_STEPS,
  GRID_STEPS_DEFAULT,
} from '@/lib/materials/grid/schema'
import { methods as allMethods, type DeviceView } from '@/lib/settings/catalog'
import { fieldsFor, resolutions } from '@/lib/settings/rules'
import { useModuleName } from './module-name'

/** What the grid is made of; sent with GET, so that a grid is its address. */
export function GridForm({ page, device, action }: { page: GridPage; device: DeviceView; action: string }) {
  const t = useTranslations('materials.grid')
  const { query, methods, problems, row } = page
  const ui = useTranslations('ui')
  const settings = useTranslations('settings')
  const names = useMethodNames()
  const nameOf = useModuleName()
  const axis = device.series === 'lp' ? 'depth' : 'speed'
  // an address may name one that cannot be done; the page says why
  const offered = allMethods.filter((method) => methods.includes(method) || method === query.method)
  const input = (name: keyof typeof query, value: string | undefined, u?: string) => (
    <TextInput
      name={name}
      defaultValue={query[name] ?? value ?? ''}
      unit={u}
      inputMode="decimal"
      autoComplete="off"
    />
  )
  // another method or machine has other fields: a form of its own
  return (
    <SiteForm key={JSON.stringify(query)} action={action} className="[&_.field]:mb-3.5">
      {row && (
        <>
          <input type="hidden" name="row" value={row.id} />
          <input type="hidden" name="power" value={query.power ?? ''} />
          <input type="hidden" name={axis} value={query[axis] ?? ''} />
        </>
      )}
      <div className="grid grid-cols-2 items-start gap-x-3.5">
        <Field label={ui('operation')} error={problems.method}>
          <Select name="method" defaultValue={query.method}>
            {offered.map((method) => (
              <option key={method} value={method}>
                {names[method]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={settings('module')} error={problems.module}>
          <Select name="module" defaultValue={query.module}>
            {device.modules.map((one) => (
              <option key={one.slug} value={one.slug}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        </Field>
        {query.method === 'cut' && (
          <Field label={t('thickness')} error={problems.thickness}>
            {input('thickness', '', 'mm')}
          </Field>
        )}
        <Field label={t('columns')} error={problems.columns} hint={t('upTo', { max: GRID_STEPS.max })}>
          {input('columns', String(GRID_STEPS_DEFAULT))}
        </Field>
        <Field
          label={t(axis === 'depth' ? 'rowsOfDepth' : 'rowsOfSpeed')}
          error={problems.rows}
          hint={t('upTo', { max: GRID_STEPS.max })}
        >
          {input('rows', String(GRID_STEPS_DEFAULT))}
        </Field>
        <RangeFields page={page} axis={axis} />
        <Field label={t('field')} error={problems.fieldMm} hint={t('fieldHint', FIELD_MM)}>
          {input('fieldMm', String(FIELD_MM_DEFAULT), 'mm')}
        </Field>
        <Field label={t('gap')} error={problems.gapMm}>
          {input('gapMm', String(GAP_MM_DEFAULT), 'mm')}
        </Field>
        <Field label={ui('settingPasses')} error={problems.passes}>
          {input('passes', '1')}
        </Field>
        <LaserFields page={page} device={device} input={input} />
      </div>
      <button className="button solid stretched">{t('make')}</button>
    </SiteForm>
  )
}

/** From where to where power and depth or speed go. */
function RangeFields({
  page: { query, sheet, problems },
  axis,
}: {
  page: GridPage
  axis: 'depth' | 'speed'
}) {
  const t = useTranslations('materials.grid')
  const ui = useTranslations('ui')
  const unit = axis === 'depth' ? '%' : 'mm/s'
  const ends = (values: number[] | undefined) => {
    if (!values) return ['', '']
    const sorted = [...values].sort((a, b) => a - b)
    return [String(sorted[0]), String(sorted.at(-1))]
  }
  const [powerFrom, powerTo] = ends(sheet?.powers)
  const [from, to] = ends(sheet?.strengths)
  // left empty, the range goes around the row, as wide as so many fields need
  const end = (name: keyof typeof query, now: string | undefined, u: string) => (
    <TextInput
      name={name}
      defaultValue={query[name] ?? ''}
      placeholder={now}
      unit={u}
      inputMode="decimal"
      autoComplete="off"
    />
  )
  return (
    <>
      <Field label={t('from', { what: ui('settingPower') })} error={problems.powerFrom ?? problems.power}>
        {end('powerFrom', powerFrom, '%')}
      </Field>
      <Field label={t('to', { what: ui('settingPower') })} error={problems.powerTo}>
        {end('powerTo', powerTo, '%')}
      </Field>
      <Field
        label={t('from', { what: ui(axis === 'depth' ? 'settingDepth' : 'settingSpeed') })}
        error={problems[`${axis}From`] ?? problems[axis]}
      >
        {end(`${axis}From`, from, unit)}
      </Field>
      <Field
        label={t('to', { what: ui(axis === 'depth' ? 'settingDepth' : 'settingSpeed') })}
        error={problems[`${axis}To`]}
      >
        {end(`${axis}To`, to, unit)}
      </Field>
    </>
  )
}

/** What only some lasers and methods have. */
function LaserFields({
  page: { query, problems },
  device,
  input,
}: {
  page: GridPage
  device: DeviceView
  input: (
    name: keyof GridPage['query'],
    value: string | undefined,
    unit?: string,
  ) => ComponentProps<typeof Field>['children']
}) {
  const ui = useTranslations('ui')
  const fields = fieldsFor(device, query.module, query.method)
  return (
    <>
      {fields.includes('resolution') && (
        <Field label={ui('settingResolution')} error={problems.resolution}>
          <Select name="resolution" defaultValue={query.resolution}>
            {resolutions.map((resolution) => (
              <option key={resolution}>{resolution}</option>
            ))}
          </Select>
        </Field>
      )}
      {fields.includes('density') && (
        <Field label={ui('settingDensity')} error={problems.density}>
          {input('density', '', ui('unitLinesPerCm'))}
        </Field>
      )}
      {fields.includes('frequency') && (
        <Field label={ui('settingFrequency')} error={problems.frequency}>
          {input('frequency', '', 'kHz')}
        </Field>
      )}
    </>
  )
}
