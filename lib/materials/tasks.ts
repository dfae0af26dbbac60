import { logger } from '@/lib/core/log'
import { countWaitingReports } from './count-reports'
import { fillRows } from './fill-rows'
import { updateCells } from './update-cells'

/**
 * After each change of rows or reports, and once a minute for what a process that was killed left behind. A change of many
 * cells is many of these jobs; the first of them does the work.
 */
export async function updateCellsTask(): Promise<void> {
  await updateCells()
}

/** Once a minute: rows of the release before, as long as there are any. */
export async function fillRowsTask(): Promise<void> {
  const rows = await fillRows()
  if (rows > 0) logger.info({ rows }, 'rows of settings have a thickness and a version')
}

/** Once an hour: reports of members who have become old enough. */
export async function countReportsTask(): Promise<void> {
  const reports = await countWaitingReports()
  if (reports > 0) logger.info({ reports }, 'reports on settings count from now on')
}
