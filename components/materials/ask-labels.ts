import type { Method } from '@/lib/settings/catalog'
import type { SettingCell } from '@/lib/settings/format'

/** The words of an answer below the box of questions. */
export type AskLabels = {
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
  untried: string
  /** "Worked in {worked} of {tries} reports" */
  worked: string
  makers: string
  oneMaker: string
  lesson: string
  names: Record<SettingCell['key'], string>
  linesPerCm: string
  methods: Record<Method, string>
}
