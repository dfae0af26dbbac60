'use client'

import { createContext, use } from 'react'
import type { OwnPart } from '@/lib/materials/own-part'
import type { RowView } from '@/lib/materials/views'
import type { DeviceView } from '@/lib/settings/catalog'
import type { QueuedReport } from './report-queue'
import type { TriedLabels } from './tried-labels'

/** A row as a report needs it. */
export type TriedRow = Pick<RowView, 'id' | 'method' | 'power' | 'passes' | 'depth' | 'speed'> & {
  /** the project that it is from */
  post: number | null
  makerId: number | null
}

export type Tried = {
  labels: TriedLabels
  /** what limits a speed */
  device: Pick<DeviceView, 'density'>
  own: OwnPart | undefined
  /** reports that wait on this device, by row */
  waiting: ReadonlyMap<number, QueuedReport>
  isOwn: (row: TriedRow) => boolean
  open: (row: TriedRow) => void
  /** what is known of the reader is asked for again */
  refresh: () => void
  ahead: () => void
  /** what the reader said of a row is taken back, here or at the server */
  takeBack: (row: number) => Promise<void>
}

/** Filled by TriedProvider. */
export const TriedContext = createContext<Tried | null>(null)

export function useTried(): Tried {
  const tried = use(TriedContext)
  if (!tried) throw new Error('outside of TriedProvider')
  return tried
}
