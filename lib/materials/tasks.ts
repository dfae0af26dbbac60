import { logger } from '@/lib/core/log'
import { countWaitingReports } from './count-reports'
import { fillRows } from './fill-rows'
import { updateCells } from './update-cells'

/**
 * Updates cells after each change of rows or reports, and once a minute for marks that a killed process left behind. A
 * change of many cells queues many of these jobs; the first one does the work.
 */
export async function updateCellsTask(): Promise<void> {
  await updateCells()
}

/** Runs once a minute and fills rows that the previous release wrote. */
export async function fillRowsTask(): Promise<void> {
  const rows = await fillRows()
  if (rows > 0) logger.info({ rows }, 'rows of settings have a thickness and a version')
}

/** Runs once an hour and counts reports of members who have become old enough. */
export async function countReportsTask(): Promise<void> {
  const reports = await countWaitingReports()
  if (reports > 0) logger.info({ reports }, 'reports on settings count from now on')
}
