import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { isNothing, type FileFactsView } from '@/lib/uploads/facts'
import { FileFindings, type Findings } from './file-findings'
import type { Mark } from './marked-drawing'

export type Machine = { slug: string; name: string }

/** Formats for which no maintained reader exists (docs/decisions/0503). */
const closedFormats = new Set(['eps', 'xcs', 'lps', 'step', 'stp'])
/** Formats that the preflight reads, where the file allows it. */
const openFormats = new Set(['dxf', 'ai', 'pdf', 'lbrn', 'lbrn2', 'gcode', 'nc', 'gc', 'stl', '3mf'])

type On = {
  machine?: Machine | null
  /** the machines that it may fit */
  machines?: readonly Machine[]
}

/**
 * Returns functions that write the findings of the preflight in words: true size, whether it fits the machine (with
 * `machines`: which ones), and what may go wrong.
 */
export function useFileFacts() {
  const t = useTranslations('preflight')
  const format = useFormat()
  const mm = useMm()
  const warningsOf = useWarnings()
  /** Returns the places of open outlines, with the distance between their ends. */
  const marksOf = ({ gaps = [] }: FileFactsView): Mark[] =>
    gaps.map(({ mm: length, ...ends }) => ({
      ...ends,
      label: t('gap', { length: mm(length, length < 1 ? 2 : 1) }),
    }))
  const sizeOf = ({ widthMm, heightMm, depthMm }: FileFactsView) => {
    if (widthMm === null || heightMm === null) return null
    const [width, height] = [mm(widthMm), mm(heightMm)]
    return depthMm === undefined
      ? t('size', { width, height })
      : t('modelSize', { width, height, depth: mm(depthMm) })
  }
  const detailsOf = ({ layers, pages, pageMm, job, triangles }: FileFactsView) => [
    layers && t('layers', { count: layers.length }),
    pageMm && t('page', { width: mm(pageMm[0]), height: mm(pageMm[1]), count: pages ?? 1 }),
    triangles !== undefined && t('triangles', { count: triangles }),
    typeof job?.seconds === 'number' && t('minutes', { count: Math.max(1, Math.round(job.seconds / 60)) }),
  ]
  /** Returns what to say of a file without facts; null where its format cannot hold a drawing. */
  const unknownOf = (ext: string): Findings | null => {
    if (closedFormats.has(ext.toLowerCase()))
      return { facts: t('notChecked', { format: ext.toUpperCase() }), unknown: true }
    return openFormats.has(ext.toLowerCase()) ? { facts: t('notRead'), unknown: true } : null
  }
  const factsOf = (facts: FileFactsView, { machine, machines = [] }: On): Findings => {
    const { openPaths, duplicateLines, texts, pictures, fits, kind } = facts
    const on = machines.filter(({ slug }) => fits?.includes(slug)).map(({ name }) => name)
    const contents = t(kind === 'gcode' ? 'runs' : 'paths', { count: facts.paths })
    const known = [
      sizeOf(facts),
      kind !== 'model' && contents,
      ...detailsOf(facts),
      machine && fits?.includes(machine.slug) && t('fits', { machine: machine.name }),
      !machine && on.length > 0 && t('fitsOn', { machines: format.list(on) }),
    ]
    if (isNothing(facts)) return { facts: contents, warnings: [t('nothing')] }
    const bare =
      openPaths + duplicateLines + texts + pictures === 0 &&
      kind !== 'model' &&
      kind !== 'gcode' &&
      !facts.unpainted
    const warnings = warningsOf(facts, { machine, machines })
    return {
      facts: known.filter(Boolean).join(' · '),
      ...(bare ? { clean: t('clean') } : {}),
      ...(warnings.length > 0 ? { warnings } : {}),
    }
  }
  return { factsOf, marksOf, unknownOf }
}

/** Returns a function that lists what may go wrong with a drawing, one line each. */
function useWarnings() {
  const t = useTranslations('preflight')
  const mm = useMm()
  const gapsApart = (least: string, most: string) =>
    least === most ? t('gapsAllApart', { length: most }) : t('gapsApart', { least, most })
  return (facts: FileFactsView, { machine, machines = [] }: On): string[] => {
    const { openPaths, duplicateLines, texts, pictures, fits, unit, unitAssumed, gaps, job } = facts
    return [
      machine && fits && !fits.includes(machine.slug) && t('tooLarge', { machine: machine.name }),
      !machine && machines.length > 0 && fits?.length === 0 && t('fitsNone'),
      unitAssumed && (unit ? t('unitAssumedAs', { unit: t(`units.${unit}`) }) : t('unitAssumed')),
      unit && !unitAssumed && t('unitSaid', { unit: t(`units.${unit}`) }),
      openPaths > 0 && t('open', { count: openPaths }),
      gaps?.length === 1 && t('gapApart', { length: mm(gaps[0]!.mm, 2) }),
      gaps !== undefined && gaps.length > 1 && gapsApart(mm(gaps[0]!.mm, 2), mm(gaps.at(-1)!.mm, 2)),
      duplicateLines > 0 && t('duplicates', { count: duplicateLines }),
      texts > 0 && t('texts', { count: texts }),
      pictures > 0 && t('pictures', { count: pictures }),
      facts.unpainted && t('unpainted'),
      job && job.travelOn > 0 && t('travelOn', { count: job.travelOn }),
      job?.endsOn && t('endsOn'),
      job?.reach &&
        Math.min(job.reach.minX, job.reach.minY) < 0 &&
        t('belowZero', { x: mm(job.reach.minX), y: mm(job.reach.minY) }),
    ].filter((line) => typeof line === 'string')
  }
}

function useMm() {
  const format = useFormat()
  return (value: number, digits = 1) => format.number(value, { maximumFractionDigits: digits })
}

/**
 * The findings in an author's file, with advice where it cannot be read; renders nothing where there is nothing to say.
 */
export function FileFacts({ facts, ext, ...on }: { facts: FileFactsView | null; ext: string } & On) {
  const { factsOf, unknownOf } = useFileFacts()
  const t = useTranslations('preflight')
  const described = facts ? factsOf(facts, on) : unknownOf(ext)
  if (!described?.unknown) return described && <FileFindings {...described} />
  return (
    <small className="preflight">
      {described.facts}
      <br />
      {t('notCheckedHint')}
    </small>
  )
}
