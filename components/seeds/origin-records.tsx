'use client'

import type { ComponentProps } from 'react'
import { Ledger } from './ledger'
import { WeekChart } from './week-chart'

/** The weeks as a chart, beside the last records. */
export default function OriginRecords({
  weeks,
  ...ledger
}: ComponentProps<typeof WeekChart> & ComponentProps<typeof Ledger>) {
  return (
    <div className="grid items-start gap-9 lg:grid-cols-2 lg:gap-14">
      <WeekChart weeks={weeks} />
      <Ledger {...ledger} />
    </div>
  )
}
