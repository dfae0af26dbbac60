import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { joinScripts, policyOf } from './content-policy.mjs'
import { BEGIN } from './first-paint.mjs'
import { headScript } from './head-scripts.mjs'
import { isOurScript } from './inline-scripts.mjs'
import { reactRuntime, reinsertIcons } from './react-runtime.mjs'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsIn = (policy: string) => /script-src ([^;]*);/.exec(policy)![1]!
const [frame, segment, boundary] = reactRuntime as [string, string, string]
const begin = '(self.__next_f=self.__next_f||[]).push([0])'
const data = String.raw`self.__next_f.push([1,"0:[\"$\",\"p\",null,{\"children\":\"a \u003c/script\u003e (b) \\\" ) ;\"}]\n"])`
const turbopack =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/1tqc-f~9.js"],"runtimeModuleIds":[494553]});'

afterEach(() => vi.restoreAllMocks())

describe('a script is ours', () => {
  it.each([
    ['our own', headScript],
    [
      'with lists of our files',
      `${BEGIN}["/fonts/a.woff2"],["/_next/static/chunks/a.css"],["/_next/static/chunks/b~c.js"])`,
    ],
    ['what begins the data', begin],
    ['data', data],
    ['data as bytes', 'self.__next_f.push([3,"AAEC"])'],
    ['data of a form', 'self.__next_f.push([2,[null,{"a":1.5e3}]])'],
    ['several joined', `${begin};\n${data};\n${data}`],
    ['the chunks of a page', turbopack],
    ['React’s', frame],
    ['React’s with a call', `${segment}$RS("S:1","P:1")`],
    ['React’s with a call of another', `${boundary}$RC("B:0","S:0")`],
    ['a part that failed', '$RX("B:0","1570485725",null)'],
    ['a part with stylesheets', '$RR("B:0","S:0",[["/_next/static/chunks/a.css","next"]])'],
    ['React’s joined with data', `${begin};\n${boundary};\n$RC("B:0","S:0");\n${data}`],
  ])('%s', (_, script) => {
    expect(isOurScript(script)).toBe(true)
  })

  const injected = 'alert(1)'
  it.each([
    ['nothing', ''],
    ['a foreign one', injected],
    ['one after ours', `${headScript};${injected}`],
    ['one before ours', `${injected};${headScript}`],
    ['one after data', `${data};${injected}`],
    ['one in a comment’s place', `${data}/**/;${injected}`],
    ['one in the arguments', `self.__next_f.push([1,${injected}])`],
    ['one beside the arguments', `self.__next_f.push([1,"a"],${injected})`],
    ['one in a template', 'self.__next_f.push([1,`${alert(1)}`])'],
    [
      'one behind a string with a quote',
      String.raw`self.__next_f.push([1,"\"),alert(1),("])`.replace('\\"', '"'),
    ],
    ['another kind of data', 'self.__next_f.push([4,"a"])'],
    ['data that is no list', 'self.__next_f.push({"length":1})'],
    ['brackets of HTML', 'self.__next_f.push([1,"<!--<script>"])'],
    ['another name', `self.__next_f2.push([1,"a"])`],
    ['a call that goes on', `${data}.constructor.constructor("alert(1)")()`],
    ['an operator', `${data},${injected}`],
    ['a call that is called', `$RC("B:0","S:0")(${injected})`],
    ['React’s with code', `$RC(${injected})`],
    ['a foreign stylesheet', '$RR("B:0","S:0",[["https://evil.example/a.css","next"]])'],
    ['foreign files', `${BEGIN}[],[],["https://evil.example/a.js"])`],
    ['files elsewhere', `${BEGIN}[],[],["/files/d/abc/a.js"])`],
    ['files above', `${BEGIN}[],[],["/_next/static/../../files/a.js"])`],
    ['foreign chunks', turbopack.replace('static/chunks/1tqc-f~9.js', '../files/d/a.js')],
    ['more than chunks', turbopack.replace('"runtimeModuleIds"', '"x":1,"runtimeModuleIds"')],
    ['ours, cut short', headScript.slice(0, -1)],
    ['ours, in a loop of a label', `a:${headScript}`],
  ])('not %s', (_, script) => {
    expect(isOurScript(script)).toBe(false)
  })
})

describe('the policy of a page', () => {
  const page = (more: string) =>
    `<head><script>${headScript}</script></head><p>x</p>${more}<script>${begin}</script><script>${data}</script><script src="/_next/static/chunks/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>`

  it('names our scripts, and no other', () => {
    const refused: string[] = []
    const add = (script: string) => void refused.push(script)
    const clean = joinScripts(page(''))
    const ours = `'self' ${sha(headScript)} ${sha(`${begin};\n${data}`)}`
    expect(scriptsIn(policyOf(clean, add))).toBe(ours)
    expect(refused).toEqual([])
    const html = joinScripts(
      page('<script>alert(1)</script><SCRIPT id="x">alert(2)</SCRIPT><script type="module">3</script>'),
    )
    expect(scriptsIn(policyOf(html, add))).toBe(ours)
    expect(refused).toEqual(['alert(1)', 'alert(2)', '3'])
    const closed = joinScripts(page('<script>alert(1)</script>'))
    expect(closed).toContain('<script>alert(1)</script><script>(self.__next_f')
    expect(scriptsIn(policyOf(closed, add))).toBe(ours)
  })

  it('lets nothing run from attributes, other sites, plug-ins or a changed base', () => {
    const policy = policyOf(page(''))
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
  })

  it('says once that a script was refused', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (let time = 0; time < 3; time++) policyOf('<script>alert("once")</script>')
    expect(warned).toHaveBeenCalledTimes(1)
    expect(JSON.parse(warned.mock.calls[0]![0] as string)).toMatchObject({
      level: 'warn',
      begins: 'alert("once")',
    })
  })
})

it('React’s own scripts are those of the React that Next brings', () => {
  const source = readFileSync(
    'node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js',
    'utf8',
  )
  const served = readFileSync(
    'node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
    'utf8',
  )
  // as they stand in the source, and in what is served, in one kind of quotes or another
  const written = (text: string) => [text.replaceAll('\n', '\\n'), text.replaceAll('\n', '\\n').replaceAll("'", "\\'"), text.replaceAll('\n', '\\n').replaceAll('"', '\\"')] // prettier-ignore
  for (const script of reactRuntime) {
    expect(
      written(script).some((one) => source.includes(one)),
      script.slice(0, 60),
    ).toBe(true)
    expect(
      written(script).some((one) => served.includes(one)),
      script.slice(0, 60),
    ).toBe(true)
  }
})

it('the script that puts icons into the head is the one that Next writes', () => {
  const folder = 'node_modules/next/dist/server/app-render/metadata-insertion'
  expect(readFileSync(`${folder}/create-server-inserted-metadata.js`, 'utf8')).toContain(
    `\n${reinsertIcons}\``,
  )
  expect(isOurScript(reinsertIcons)).toBe(true)
})
