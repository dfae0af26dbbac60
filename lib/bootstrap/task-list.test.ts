import { expect, it } from 'vitest'
import { formerNames } from '@/lib/jobs/names'
import { taskList } from './task-list'

it.each(Object.entries(formerNames))(
  'a job that the previous version queued as %s runs as %s',
  (former, name) => {
    expect(taskList[name]).toBeTypeOf('function')
    expect(taskList[former]).toBe(taskList[name])
  },
)
