'use client'

import { createContext, use } from 'react'
import type { OwnPart } from '@/lib/materials/own-part'
import type { RowView } from '@/lib/materials/views'
import type { DeviceView } from '@/lib/settings/catalog'
import type { QueuedReport } from './queued-report'
import type { TriedLabels } from './tried-labels'

/** The part of a row that a report needs. */
export type TriedRow = Pick<RowView, 'id' | 'method' | 'power' | 'passes' | 'depth' | 'speed'> & {
  /** id of the project that it is from */
  post: number | null
  makerId: number | null
}

export type Tried = {
  labels: TriedLabels
  /** limits the speed */
  device: Pick<DeviceView, 'density'>
  own: OwnPart | undefined
  /** reports that wait on this device, by row */
  waiting: ReadonlyMap<number, QueuedReport>
  isOwn: (row: TriedRow) => boolean
  open: (row: TriedRow) => void
  /** fetches the reader's rows and reports again */
  refresh: () => void
  ahead: () => void
  /** withdraws the reader's report on a row, on this device or at the server */
  takeBack: (row: number) => Promise<void>
}

/** Provided by TriedProvider. */
export const TriedContext = createContext<Tried | null>(null)

export function useTried(): Tried {
  const tried = use(TriedContext)
  if (!tried) throw new Error('outside of TriedProvider')
  return tried
}
