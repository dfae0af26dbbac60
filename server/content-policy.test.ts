import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nonceIn, policyOfCached, policyOfRequest } from './content-policy.mjs'
import { headScript } from '../lib/web/head-script.mjs'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsIn = (policy: string) => /script-src ([^;]*);/.exec(policy)![1]!
const ours = `'self' ${sha(headScript)}`

describe('the policy of a request', () => {
  it('contains a nonce of its own', () => {
    const policies = [policyOfRequest(), policyOfRequest()]
    const [first, second] = policies.map(nonceIn)
    expect(first).toMatch(/^[\w-]{30,}$/)
    expect(first).not.toBe(second)
    expect(scriptsIn(policies[0]!)).toBe(`${ours} 'nonce-${first}'`)
  })

  it('forbids scripts of attributes, other sites, plug-ins and a changed base', () => {
    for (const policy of [policyOfRequest(), policyOfCached('', 'n')]) {
      for (const part of [
        "default-src 'self'",
        "script-src-attr 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
        expect(policy.split('; ')).toContain(part)
      expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|data:|blob:|http)/)
    }
  })

  it.each([undefined, '', "script-src 'self'", "script-src 'nonce-'", ["script-src 'nonce-a'"]])(
    'a header %j names none',
    (header) => expect(nonceIn(header)).toBeNull(),
  )
})

describe('the policy of a cached page', () => {
  const nonce = '6e0e0df1-5e0c-4a52-a4ac-14b9ab71c7a0'
  const data = 'self.__next_f.push([1,"a < b && \\u003c/script>"])'
  const cachedPage = (more: string) =>
    `<!DOCTYPE html><head><script>${headScript}</script></head><p>x</p>${more}<script nonce="${nonce}">${data}</script><script src="/_next/static/chunks/a.js" async="" nonce="${nonce}"></script><script nonce="${nonce}" id="_R_">run()</script>`

  it('contains the hashes of the scripts that carry the nonce, and not the nonce', () => {
    const policy = policyOfCached(cachedPage(''), nonce)
    expect(scriptsIn(policy)).toBe(`${ours} ${sha(data)} ${sha('run()')}`)
    expect(policy).not.toContain(nonce)
  })

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT id="x">alert(1)</SCRIPT>',
    '<script type="module">alert(1)</script>',
    '<script nonce="">alert(1)</script>',
    '<script nonce="another">alert(1)</script>',
    `<script nonce="another" nonce="${nonce}">alert(1)</script>`,
    `<script data-nonce="${nonce}">alert(1)</script>`,
    `<p title='<script nonce="${nonce}">alert(1)</script>'>`,
    `<textarea><script nonce="${nonce}">alert(1)</script></textarea>`,
    `<!-- <script nonce="${nonce}">alert(1)</script> -->`,
    '<script type="application/ld+json">{"a":1}</script>',
    '<svg><script>alert(1)</script></svg>',
  ])('names none of %s', (injected) => {
    expect(scriptsIn(policyOfCached(cachedPage(injected), nonce))).toBe(
      `${ours} ${sha(data)} ${sha('run()')}`,
    )
  })

  it('allows no injected script that swallows one of ours', () => {
    // `a` is an attribute up to the quotation mark of ours
    const policy = policyOfCached(cachedPage('<script a="'), nonce)
    expect(scriptsIn(policy)).not.toContain(sha('alert(1)'))
    expect(scriptsIn(policy).split(' ').length).toBeLessThanOrEqual(4)
  })
})
