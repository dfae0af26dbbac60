import { useFormatter, useTranslations } from 'next-intl'
import type { FileFactsView } from '@/lib/uploads/facts'
import { FileSaid, type FileSays } from './file-said'
import type { Mark } from './marked-drawing'

export type Machine = { slug: string; name: string }

type On = {
  machine?: Machine | null
  /** all of which it may fit */
  machines?: readonly Machine[]
}

/**
 * What was found in a drawing before it burns (preflight), in words: its true size, whether it fits the machine (or with
 * `machines` which of them), and what may go wrong with it.
 */
export function useFileFacts() {
  const t = useTranslations('preflight')
  const format = useFormatter()
  const mm = (value: number, digits = 1) => format.number(value, { maximumFractionDigits: digits })
  /** the places where it is open, with how far its ends lie apart */
  const marksOf = ({ gaps = [] }: FileFactsView): Mark[] =>
    gaps.map(({ mm: length, ...ends }) => ({
      ...ends,
      label: t('gap', { length: mm(length, length < 1 ? 2 : 1) }),
    }))
  const factsOf = (facts: FileFactsView, { machine, machines = [] }: On): FileSays => {
    const {
      widthMm,
      heightMm,
      unitAssumed,
      paths,
      openPaths,
      duplicateLines,
      texts,
      pictures,
      fits,
      unit,
      gaps,
    } = facts
    const on = machines.filter(({ slug }) => fits?.includes(slug)).map(({ name }) => name)
    const known = [
      widthMm !== null && heightMm !== null && t('size', { width: mm(widthMm), height: mm(heightMm) }),
      t('paths', { count: paths }),
      machine && fits?.includes(machine.slug) && t('fits', { machine: machine.name }),
      !machine && on.length > 0 && t('fitsOn', { machines: format.list(on) }),
    ]
    const bare = openPaths + duplicateLines + texts + pictures === 0
    const warnings = [
      machine && fits && !fits.includes(machine.slug) && t('tooLarge', { machine: machine.name }),
      !machine && machines.length > 0 && fits?.length === 0 && t('fitsNone'),
      unitAssumed && (unit ? t('unitAssumedAs', { unit: t(`units.${unit}`) }) : t('unitAssumed')),
      unit && !unitAssumed && t('unitSaid', { unit: t(`units.${unit}`) }),
      openPaths > 0 && t('open', { count: openPaths }),
      openPaths > 0 &&
        gaps?.length &&
        t('gapsApart', { least: mm(gaps[0]!.mm, 2), most: mm(gaps.at(-1)!.mm, 2) }),
      duplicateLines > 0 && t('duplicates', { count: duplicateLines }),
      texts > 0 && t('texts', { count: texts }),
      pictures > 0 && t('pictures', { count: pictures }),
    ].filter((line) => typeof line === 'string')
    return {
      facts: known.filter(Boolean).join(' · '),
      ...(bare ? { clean: t('clean') } : {}),
      ...(warnings.length > 0 ? { warnings } : {}),
    }
  }
  return { factsOf, marksOf }
}

/** The same, set. */
export function FileFacts({ facts, ...on }: { facts: FileFactsView } & On) {
  return <FileSaid {...useFileFacts().factsOf(facts, on)} />
}
