import type { Method } from '@/lib/settings/catalog'
import type { SettingCell } from '@/lib/settings/format'
import type { MakersLabels, TriesLabels } from './evidence-text'

/** The words of an answer below the box of questions. */
export type AskLabels = MakersLabels &
  TriesLabels & {
    readAs: string
    notRead: string
    nothing: string
    notClear: string
    /** "No material is {thickness} thick" */
    badThickness: string
    /** "{thickness} is a range" */
    manyThicknesses: string
    which: string
    whichMachine: string
    nobody: string
    names: Record<SettingCell['key'], string>
    linesPerCm: string
    methods: Record<Method, string>
  }
