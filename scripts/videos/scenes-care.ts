import * as d from './draw'
import { fan, hose, lensInMount, machine, room, swabTool } from './props'
import type { Scene } from './scene'

const c = d.colours

/** Two strokes from side to side, two from top to bottom, over a lens round 640, 350. */
const strokes: readonly (readonly [d.Point, d.Point])[] = [
  [
    [455, 275],
    [825, 275],
  ],
  [
    [455, 425],
    [825, 425],
  ],
  [
    [565, 165],
    [565, 535],
  ],
  [
    [715, 165],
    [715, 535],
  ],
]

const lens: Scene = {
  slug: 'lens',
  seconds: 20,
  draw(t) {
    const done = strokes.map((_, stroke) => d.between(t, 9.2 + stroke * 1.5, 10.3 + stroke * 1.5))
    const clean = done.reduce((sum, one) => sum + one, 0) / done.length
    const now = Math.max(
      0,
      done.findLastIndex((one) => one > 0),
    )
    const wiped = strokes.map((stroke, index) => (done[index]! > 0 ? d.part(stroke, done[index]!).d : ''))
    const [x, y] = d.part(strokes[now]!, done[now]!).end
    const swab = clean > 0 ? `${x} ${y}` : '760 200'
    const film = `<circle cx="640" cy="350" r="175" fill="#7a5a2e" opacity="${0.6 * (1 - clean)}"/>`
    return `${d.still(lensInMount)}${film}<clipPath id="glass"><circle cx="640" cy="350" r="175"/></clipPath>
<g clip-path="url(#glass)"><path d="${wiped.join('')}" fill="none" stroke="#eef5fb" stroke-width="140" opacity=".75"/></g><circle cx="640" cy="350" r="175" fill="url(#glass-light)"/>
${t >= 6 && t < 15 ? `<g transform="translate(${swab})">${swabTool}</g>` : ''}
${d.whenAt(t, 6, 9, d.plate('99%', [980, 300]))}${d.whenAt(t, 9, 15, d.plate(`${Math.min(4, now + 1)} / 4`, [980, 300]))}${d.whenAt(t, 15, 99, d.plate('1 min', [980, 350], { colour: c.seed }) + d.tick([980, 450], true))}
<path d="M560 250c30 -40 80 -50 120 -40" stroke="#fff" stroke-width="${8 * clean}" fill="none" opacity=".8"/>`
  },
}

const air: Scene = {
  slug: 'air-assist',
  seconds: 18,
  draw(t) {
    const on = t >= 9
    const share = on ? d.between(t, 9.6, 14) : d.between(t, 0.6, 6)
    const x = 300 + share * 680
    const puffs = Array.from({ length: 9 }, (_, i) => {
      const rise = (t * 0.6 + i / 9) % 1
      return on
        ? d.puff(x - 30 - rise * 220, 540 + rise * 70, 12 + rise * 26, 0.8 * (1 - rise))
        : d.puff(x - 20 + Math.sin(i * 3 + t) * 50, 400 - rise * 190, 24 + rise * 60, 0.9 * (1 - rise))
    }).join('')
    const cut = `M300 419H${x}v${on ? 92 : 62}H300z`
    return `${d.still(d.rail(238) + d.board([260, 420, 760, 90]))}${share > 0 ? d.lit(cut, on ? '#c08a4a' : '#3b2411', 'front') + `<path d="M300 421H${x}" stroke="#000" stroke-opacity=".35" stroke-width="5"/>${on ? `<path d="M300 509H${x}" stroke="#fff6e4" stroke-width="4"/>` : ''}` : ''}
${on ? `<path d="M${x - 16} 350l12 70M${x + 16} 350l-12 70" stroke="${c.beam}" stroke-width="4" stroke-dasharray="12 8" stroke-dashoffset="${-t * 60}"/>` : ''}
${d.head([x, 350], { on: share > 0 && share < 1, to: on ? 505 : 470 })}${share > 0 && share < 1 ? puffs : ''}
${!on && share > 0 && share < 1 ? `<path d="M${x - 22} 420c-6 -34 18 -40 ${14 + Math.sin(t * 9) * 6} -74c26 22 34 44 26 74z" fill="url(#flame)"/>` : ''}
${d.plate('5 mm/s', [1130, 460])}${d.whenAt(t, 6.5, 9, d.tick([1130, 350], false))}${d.whenAt(t, 14.5, 99, d.tick([1130, 350], true))}`
  },
}

const relief: Scene = {
  slug: 'relief',
  seconds: 20,
  draw(t) {
    const layers = Math.floor(d.between(t, 8, 15) * 12)
    const hill = (i: number) => 1 - Math.abs(i - 12) / 12
    const map = Array.from({ length: 25 }, (_, i) => {
      const grey = Math.round(255 * (1 - hill(i)))
      return `<rect x="${140 + i * 16}" y="150" width="16.5" height="180" fill="rgb(${grey},${grey},${grey})"/>`
    }).join('')
    const steps = Array.from({ length: 25 }, (_, i) => {
      const deep = Math.min(layers, Math.round(hill(i) * 12)) * 13
      return `H${700 + i * 18}V${300 + deep}H${718 + i * 18}`
    }).join('')
    const block = `M700 540${steps}V540z`
    const back = Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="${block}" fill="${i === 8 ? '#f4dc95' : '#d9b961'}" transform="translate(${18 - i * 2} ${i * 1.5 - 13.5})"/>`,
    ).join('')
    return `${d.still(`${t >= 8 ? d.rail(88) : ''}${d.sheet([120, 130, 440, 220])}${map}<rect x="140" y="150" width="400" height="180" fill="none" stroke="${c.ink}" stroke-width="2"/>
${d.shadow(block, 16)}${back}${d.lit(block, '#c9a548', 'front')}<path d="${block}" fill="url(#tube)" fill-opacity=".35"/><path d="M700 540${steps}" fill="none" stroke="#fff3c9" stroke-width="2.5"/>`)}<path d="M700 300H1150" stroke="${c.muted}" stroke-width="2" stroke-dasharray="8 8"/>
${t >= 8 && layers < 12 ? d.head([740 + ((t * 420) % 380), 200], { on: true, to: 300 }) : ''}
${d.plate(`${layers * 5}`, [340, 430], { colour: c.ember })}${t >= 15 ? d.plate('0.6 mm', [925, 610], { colour: c.seed }) : ''}`
  },
}

const ventilation: Scene = {
  slug: 'ventilation',
  seconds: 18,
  draw(t) {
    const out = t >= 9
    const puffs = Array.from({ length: 16 }, (_, i) => {
      const way = (t * 0.25 + i / 16) % 1
      const [x, y] = out
        ? way < 0.5
          ? [480 + way * 2 * 420, 420 - way * 2 * 180]
          : [900 + (way - 0.5) * 2 * 300, 240]
        : [480 + Math.sin(i * 5 + t * 0.6) * 330, 420 - way * 300]
      return d.puff(x!, y!, out ? 20 : 34 + way * 60, out ? 0.9 : 0.75 * (1 - way * 0.6))
    }).join('')
    const window =
      t >= 14 ? d.lit(d.box([110, 250, 20, 72], 2), c.paper) : d.lit(d.box([110, 220, 20, 130], 2), '#bcd0e0')
    return `${d.still(room + machine + (out ? hose : '') + window)}${out ? puffs + fan : `<clipPath id="inside"><path d="M128 128H992V612H128z"/></clipPath><g clip-path="url(#inside)">${puffs}</g>`}
${t >= 14 ? `<path d="M60 285h120m-22 -16l22 16-22 16" stroke="${c.beam}" stroke-width="6" fill="none"/>` : ''}
${d.whenAt(t, 9.5, 99, d.plate('100 mm', [760, 170]))}${d.whenAt(t, 6, 9, d.tick([1120, 360], false))}${d.whenAt(t, 15, 99, d.tick([1120, 400], true))}`
  },
}

export const careScenes = [lens, air, relief, ventilation]
