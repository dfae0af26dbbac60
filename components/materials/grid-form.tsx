import { useTranslations } from 'next-intl'
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
import { fieldsFor, resolutions } from '@/lib/settings/fields'
import { useModuleName } from './module-name'

type Axis = 'depth' | 'speed'

/** The parameters of the grid, sent by GET, so that a grid is an address. */
export function GridForm({ page, device, action }: { page: GridPage; device: DeviceView; action: string }) {
  const t = useTranslations('materials.grid')
  const ui = useTranslations('ui')
  const { query, row } = page
  const axis: Axis = device.series === 'lp' ? 'depth' : 'speed'
  // Another method or machine has other fields: the key makes a new form.
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
        <LaserChoice page={page} device={device} />
        {query.method === 'cut' && (
          <NumberField page={page} name="thickness" label={t('thickness')} unit="mm" />
        )}
        <SizeFields page={page} axis={axis} />
        <RangeFields page={page} axis={axis} />
        <NumberField
          page={page}
          name="fieldMm"
          label={t('field')}
          hint={t('fieldHint', FIELD_MM)}
          value={FIELD_MM_DEFAULT}
          unit="mm"
        />
        <NumberField page={page} name="gapMm" label={t('gap')} value={GAP_MM_DEFAULT} unit="mm" />
        <NumberField page={page} name="passes" label={ui('settingPasses')} value={1} />
        <LaserFields page={page} device={device} />
      </div>
      <button className="button solid stretched">{t('make')}</button>
    </SiteForm>
  )
}

/**
 * A number of the grid: from the address, else its usual `value`, or as a placeholder that holds while the field is
 * empty.
 */
function NumberField({
  page: { query, problems },
  name,
  value = '',
  label,
  error = problems[name],
  hint,
  ...input
}: {
  page: GridPage
  name: keyof GridPage['query']
  value?: number | string | undefined
  label: string
  error?: string | undefined
  hint?: string
  unit?: string
  placeholder?: string | undefined
}) {
  return (
    <Field label={label} error={error} hint={hint}>
      <TextInput
        {...input}
        name={name}
        defaultValue={query[name] ?? value}
        inputMode="decimal"
        autoComplete="off"
      />
    </Field>
  )
}

/** The choice of method and module: those that the material takes, on the machine's own modules. */
function LaserChoice({ page: { query, methods, problems }, device }: { page: GridPage; device: DeviceView }) {
  const ui = useTranslations('ui')
  const settings = useTranslations('settings')
  const names = useMethodNames()
  const nameOf = useModuleName()
  // An address may name an impossible method; the page says why.
  const offered = allMethods.filter((method) => methods.includes(method) || method === query.method)
  return (
    <>
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
    </>
  )
}

/** The number of columns and rows. */
function SizeFields({ page, axis }: { page: GridPage; axis: Axis }) {
  const t = useTranslations('materials.grid')
  const shared = { page, hint: t('upTo', { max: GRID_STEPS.max }), value: GRID_STEPS_DEFAULT }
  return (
    <>
      <NumberField {...shared} name="columns" label={t('columns')} />
      <NumberField {...shared} name="rows" label={t(axis === 'depth' ? 'rowsOfDepth' : 'rowsOfSpeed')} />
    </>
  )
}

/**
 * The ranges of power and of depth or speed. Left empty, a range lies around the row, as wide as the number of fields
 * needs; without a row the fields hold the ends themselves.
 */
function RangeFields({ page, axis }: { page: GridPage; axis: Axis }) {
  const t = useTranslations('materials.grid')
  const ui = useTranslations('ui')
  const { sheet, problems, row } = page
  const shown = (end: string | undefined) => (row ? { placeholder: end } : { value: end })
  const [powerFrom, powerTo] = ends(sheet?.powers).map(shown)
  const [from, to] = ends(sheet?.strengths).map(shown)
  const power = { page, unit: '%' }
  const strength = { page, unit: axis === 'depth' ? '%' : 'mm/s' }
  const powerName = { what: ui('settingPower') }
  const strengthName = { what: ui(axis === 'depth' ? 'settingDepth' : 'settingSpeed') }
  return (
    <>
      <NumberField
        {...power}
        name="powerFrom"
        label={t('from', powerName)}
        error={problems.powerFrom ?? problems.power}
        {...powerFrom}
      />
      <NumberField {...power} name="powerTo" label={t('to', powerName)} {...powerTo} />
      <NumberField
        {...strength}
        name={`${axis}From`}
        label={t('from', strengthName)}
        error={problems[`${axis}From`] ?? problems[axis]}
        {...from}
      />
      <NumberField {...strength} name={`${axis}To`} label={t('to', strengthName)} {...to} />
    </>
  )
}

const ends = (values: number[] = []) =>
  values.length === 0 ? ['', ''] : [String(Math.min(...values)), String(Math.max(...values))]

/** The parameters that only some lasers and methods have. */
function LaserFields({ page, device }: { page: GridPage; device: DeviceView }) {
  const ui = useTranslations('ui')
  const { query, problems } = page
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
        <NumberField page={page} name="density" label={ui('settingDensity')} unit={ui('unitLinesPerCm')} />
      )}
      {fields.includes('frequency') && (
        <NumberField page={page} name="frequency" label={ui('settingFrequency')} unit="kHz" />
      )}
    </>
  )
}
