import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import { getCatalog } from '@/lib/settings/queries'
import { findDevice, type DeviceView } from '@/lib/settings/catalog'
import { rowSelect, rowView } from '../cell-views'
import { assertDoable } from '../refusal'
import type { OutcomeView } from '../outcome-views'
import { reportOutcome } from '../report-outcome'
import { bandOf, type OutcomeName } from '../schema'
import type { RowView } from '../views'
import { fieldAt } from './field-at'
import { layOut, type Field } from './layout'
import { planGrid, type GridPlan } from './plan-grid'
import type { ReportFieldInput } from './report-field-schema'
import { numbersAsQuery } from './row-query'
import type { GridQuery } from './schema'

type Report = ReportFieldInput & { row: number; addressHash: string | null; locale?: Locale }

/**
 * Reports on a row with the numbers of the best field of a grid around it. The server computes these numbers from the
 * grid. Without an outcome the field decides it: the row worked if the field has the row's energy, and was too weak or
 * too strong if the field got more or less. Throws the errors of `reportOutcome`; `invalid` below `grid` for an
 * impossible grid or one of another thickness than the row; `invalid` when no field is meant; `cannot_be_done`.
 */
export async function reportField(
  viewer: Viewer,
  { row: id, grid, field: number, tap, outcome, ...report }: Report,
): Promise<OutcomeView> {
  const catalog = await getCatalog()
  const found = await prisma.materialRow.findFirst({
    where: { id, live: true, cellId: { not: null } },
    select: rowSelect,
  })
  const row = found && rowView(found, catalog)
  const device = row && findDevice(catalog, row.device)
  if (!row || !device) throw new DomainError('not_found')
  const material = catalog.materials.find(({ slug }) => slug === row.material)
  const laser = device.modules.find(({ slug }) => slug === row.module)
  if (!material || !laser) throw new DomainError('not_found')
  assertDoable(material, laser, row.method, { locale: report.locale ?? viewer.language, catalog })
  const plan = planAround(row, device, grid)
  const layout = layOut(plan, '')
  const field = tap
    ? fieldAt(layout, tap.corners, tap.at)
    : layout.fields.find((one) => one.number === number)
  if (!field || (tap && number !== undefined))
    throw new DomainError('invalid', { fields: { [tap ? 'tap' : 'field']: { code: 'no_field_here' } } })
  const { passes, resolution, density, frequency, acceleration } = plan.shared
  const ended = { passes, resolution, density, frequency, acceleration, ...numbersOf(field, plan) }
  return reportOutcome(viewer, {
    ...report,
    row: id,
    outcome: outcome ?? outcomeOf(row, ended),
    ended,
  })
}

const numbersOf = ({ power, strength }: Field, { axis }: GridPlan) => ({
  power,
  depth: axis === 'depth' ? strength : null,
  speed: axis === 'speed' ? strength : null,
})

/** Plans the grid around the row; fields of the grid take precedence over the row's. */
function planAround(row: RowView, device: DeviceView, grid: ReportFieldInput['grid']): GridPlan {
  const query: GridQuery = { ...numbersAsQuery(row), ...grid, module: row.module, method: row.method }
  try {
    const plan = planGrid(device, query)
    if (plan.thickness !== null && row.thickness !== null && !isSameThickness(plan.thickness, row.thickness))
      throw new DomainError('invalid', { fields: { thickness: { code: 'other_thickness' } } })
    return plan
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([field, problem]) => [`grid.${field}`, problem] as const)
    throw new DomainError('invalid', { fields: Object.fromEntries(fields) })
  }
}

/** Returns whether two thicknesses belong to one cell of the library, whose bands are half a millimetre wide. */
const isSameThickness = (one: number, other: number) => bandOf('cut', one) === bandOf('cut', other)

type Numbers = Pick<RowView, 'power' | 'passes' | 'depth' | 'speed'>

/** Returns a relative energy. Depth is an inverse speed, so more depth is more energy. */
const energyOf = ({ power, passes, depth, speed }: Numbers) => (power * passes * (depth ?? 1)) / (speed ?? 1)

function outcomeOf(row: Numbers, best: Numbers): OutcomeName {
  const [before, after] = [energyOf(row), energyOf(best)]
  return Math.abs(after - before) < 1e-9 * before ? 'worked' : after > before ? 'too_weak' : 'too_strong'
}
