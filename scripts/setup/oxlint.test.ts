import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

const awaits = `
  declare function work(): Promise<number>
  export async function faults() {
    work()
    await 1
    if (work()) return
    ;[1].forEach(async () => void (await work()))
  }`
const component = `
  import { useEffect, useMemo, useRef, useState } from 'react'
  import { useForm } from 'react-hook-form'
  let drawn = 0
  export function Static() {
    const Inner = () => <b />
    return <Inner />
  }
  export const Memo = ({ n }) => <b>{useMemo(async () => n, [n])}</b>
  export function Immutable({ list }) {
    list.length = 0
    return <b>{list.length}</b>
  }
  export function Global() {
    drawn = drawn + 1
    return <b>{drawn}</b>
  }
  export function Ref() {
    const ref = useRef(0)
    return <b>{ref.current}</b>
  }
  export function Effect({ n }) {
    const [, set] = useState(0)
    useEffect(() => set(n), [n])
    return <b />
  }
  export function Render({ n }) {
    const [, set] = useState(0)
    set(n)
    return <b />
  }
  export function Boundary() {
    try {
      return <b />
    } catch {
      return null
    }
  }
  export const Pure = () => <b>{Math.random()}</b>
  export function Library() {
    const { watch } = useForm()
    return <b>{watch('a')}</b>
  }
  export function Syntax() {
    return <b>{eval('1')}</b>
  }`
const recommended = `
  import { useEffect, useState } from 'react'
  import { Kind } from './kind'
  // @ts-ignore
  export const any: any = 1
  let never = 1
  export function Hooks({ on, kind }: { on: boolean; kind: Kind }) {
    if (on) useState(never)
    useEffect(() => console.log(kind), [])
    return <p aria-labeled="a">it's {[1].map(() => <img src="/a.webp" />)}<input role="checkbox" /></p>
  }`

it('oxlint reports what eslint leaves to it: typed rules, rules of the React compiler and recommended ones', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kerf-oxlint-'))
  try {
    const files = {
      'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, jsx: 'preserve' } }),
      'lib/faults.ts': awaits,
      'lib/faults.test.ts': awaits,
      'components/faults.tsx': component,
      'components/recommended.tsx': recommended,
    }
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
      await writeFile(path.join(folder, name), text)
    }
    await copyFile(inRoot('.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
    const found = await lint(folder)
    expect(new Set(found)).toEqual(
      new Set([
        ...['await-thenable', 'no-floating-promises', 'no-misused-promises'].map(
          (name) => `lib/faults.ts ${name}`,
        ),
        ...[
          'error-boundaries',
          'globals',
          'immutability',
          'incompatible-library',
          'purity',
          'refs',
          'set-state-in-effect',
          'set-state-in-render',
          'static-components',
          'unsupported-syntax',
          'use-memo',
        ].map((name) => `components/faults.tsx ${name}`),
        ...[
          ...[
            'alt-text',
            'aria-props',
            'ban-ts-comment',
            'consistent-type-imports',
            'exhaustive-deps',
            'jsx-key',
          ],
          ...['no-explicit-any', 'no-img-element', 'no-unescaped-entities', 'prefer-const', 'rules-of-hooks'],
          'role-has-required-aria-props',
        ].map((name) => `components/recommended.tsx ${name}`),
      ]),
    )
    expect(found.filter((fault) => fault.endsWith('no-misused-promises'))).toHaveLength(2)
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** "file rule" of each fault in `folder`. */
function lint(folder: string) {
  return new Promise<string[]>((resolve, reject) => {
    const args = [inRoot('node_modules/oxlint/bin/oxlint'), '--format', 'json', 'lib', 'components']
    execFile(process.execPath, args, { cwd: folder }, (error, stdout) => {
      if (error?.code !== 1) return reject(new Error(`oxlint found nothing: ${stdout}`, { cause: error }))
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
      resolve(diagnostics.map(({ code, filename }) => `${filename} ${/\((.*)\)/.exec(code)?.[1]}`))
    })
  })
}
