import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../../vitest.config'
import { inRoot, root } from './paths.mjs'

const { projects = [] } = config.test ?? {}
const filesOf = (name: string) =>
  projects.flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test?.name === name
      ? (project.test.include ?? []).map((file) => file.replaceAll('\\', ''))
      : [],
  )

it('every test runs once, and those that reach beyond their file in a process of their own', () => {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx']
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const alone = filesOf('alone')
  expect([...alone, ...filesOf('shared')].sort()).toEqual(files.sort())
  expect(alone).toContain('app/api/auth/[...nextauth]/route.test.ts')
  const replaces = (file: string) => readFileSync(inRoot(file), 'utf8').includes('vi.mock(')
  expect(filesOf('shared').filter(replaces)).toEqual([])
})
