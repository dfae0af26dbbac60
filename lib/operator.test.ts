import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetEnv, judgeSettings } from './env'
import { exampleOperator, fillOperator, operator } from './operator'
import { isPublicSite, operatorNames } from './operator-problems'
import { productionProblems } from './production-problems'

const needed = { DATABASE_URL: 'postgresql://kerf:secret@localhost:5432/kerf', AUTH_SECRET: 'a'.repeat(40) }
const full = {
  ...needed,
  ...Object.fromEntries(operatorNames.map((name) => [name, `Nordlicht ${name}`])),
  ...{ PUBLIC_URL: 'https://kerf.community', SMTP_URL: 'smtps://user:secret@mail.kerf.community:465' },
  ...{ MAIL_FROM: 'Kerf <hello@kerf.community>', SITE_SUPPORT_EMAIL: 'hello@kerf.community' },
}
const namesOf = (problems: { name: string }[]) => problems.map(({ name }) => name)

describe('operator and fillOperator', () => {
  afterEach(() => {
    delete process.env.OPERATOR_COMPANY
    forgetEnv()
  })

  it('use the example until a setting replaces it', () => {
    expect(operator()).toEqual(exampleOperator)
    process.env.OPERATOR_COMPANY = 'Nordlicht Lasers AB'
    forgetEnv()
    expect(fillOperator('By {{company}}, {{phone}}.')).toBe(
      `By Nordlicht Lasers AB, ${exampleOperator.phone}.`,
    )
    expect(() => fillOperator('{{companny}}')).toThrow('companny')
  })
})

describe('a site for the public', () => {
  it.each([
    ['https://kerf.community', true],
    ['http://203.0.113.7:8080', true],
    ['http://localhost:3000', false],
    ['http://127.0.0.1:3000', false],
    ['https://kerf.example', false],
    [undefined, false],
  ])('%s: %s', (url, expected) => expect(isPublicSite(url)).toBe(expected))

  it('does not start without its operator, and names each missing setting', () => {
    const { data, problems } = judgeSettings({
      ...needed,
      NODE_ENV: 'production',
      PUBLIC_URL: full.PUBLIC_URL,
    })
    expect(data).toBeNull()
    expect(namesOf(problems)).toEqual(operatorNames)
    expect(judgeSettings({ ...full, NODE_ENV: 'production' }).problems).toEqual([])
  })

  it('does not start with an example as its operator', () => {
    const company = { OPERATOR_COMPANY: exampleOperator.company }
    expect(namesOf(judgeSettings({ ...full, NODE_ENV: 'production', ...company }).problems)).toEqual([
      'OPERATOR_COMPANY',
    ])
    for (const value of Object.values(exampleOperator).filter((one) => !one.startsWith('+')))
      expect(productionProblems({ ...full, OPERATOR_COURT: value })).toHaveLength(1)
  })

  it('that is no more than a site of one machine starts with the example', () => {
    expect(judgeSettings({ ...needed, NODE_ENV: 'production' }).problems).toEqual([])
  })
})

describe('npm run check-settings', () => {
  const run = (settings: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/check-settings.ts'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
      timeout: 60_000,
    })

  it('confirms complete settings', async () => {
    expect(productionProblems(full)).toEqual([])
    expect((await run(full)).stdout).toMatch(/All settings/)
  })

  it('names missing settings and exits with an error code', async () => {
    const failure: unknown = await run({ ...full, OPERATOR_ADDRESS: '', SMTP_URL: '' }).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ code: 1 })
    expect(String((failure as { stderr: string }).stderr)).toMatch(/OPERATOR_ADDRESS[^]*SMTP_URL/)
  })
})
