import * as d from './draw'
import { slope } from './props'
import type { Scene } from './scene'

const c = d.colours

const focus: Scene = {
  slug: 'focus',
  seconds: 22,
  hls: true,
  draw(t) {
    if (t < 9) {
      const near = d.ease(t, 3, 8)
      const y = d.mix(330, 400, near)
      const gap = d.mix(90, 0, near)
      return `${d.still(d.board([240, 500, 800, 120]))}${d.rail(y - 112)}${d.head([640, y])}
<path d="M594 ${y - 60}L${640 + gap} 500M686 ${y - 60}L${640 - gap} 500" stroke="${c.danger}" stroke-width="3" stroke-dasharray="10 8"/>
${[-gap, gap].map((by) => `<circle cx="${640 + by}" cy="500" r="34" fill="url(#pointer)"/><circle cx="${640 + by}" cy="500" r="7" fill="#ff4a3d"/>`).join('')}
${d.whenAt(t, 8, 9, d.tick([860, 420], true))}`
    }
    const share = d.between(t, 12, 16.5)
    const wide = (x: number) => 3 + Math.abs(x - 0.55) * 34
    const steps = Array.from({ length: Math.floor(share * 60) }, (_, i) => {
      const x = i / 60
      return `<rect x="${200 + x * 880}" y="${360 - wide(x) / 2}" width="15.2" height="${wide(x)}" fill="${c.burn}"/>`
    }).join('')
    return `${d.still(d.board([170, 290, 940, 140]) + slope)}${steps}
${share > 0 && share < 1 ? d.spot([200 + share * 880, 360]) : ''}
${d.whenAt(t, 17, 99, `<path d="M684 220v60m-14-18l14 18 14-18" fill="none" stroke="${c.ember}" stroke-width="6"/>${d.tick([684, 180], true)}`)}`
  },
}

const settings: Scene = {
  slug: 'depth-and-speed',
  seconds: 18,
  draw(t) {
    const lp = t < 9
    const [slow, fast] = lp
      ? [d.between(t, 1, 7), d.between(t, 1, 3)]
      : [d.between(t, 10, 15), d.between(t, 10, 11.5)]
    const line = (y: number): d.Point[] => [
      [360, y],
      [1080, y],
    ]
    return `${d.still(d.board([320, 220, 800, 300]))}
${d.burn(line(300), slow, c.burn, 12)}${d.burn(line(440), fast, '#9a7440', 6)}
${d.plate(lp ? '80%' : '40 mm/s', [200, 310])}${d.plate(lp ? '20%' : '300 mm/s', [200, 450])}
${d.label(lp ? 'LP' : 'LX', [640, 150], { size: 72, colour: c.ember })}
${d.whenAt(t, 14, 99, `${d.label('80% ≠ 80 mm/s', [640, 640], { size: 44, colour: c.danger })}`)}`
  },
}

const safety: Scene = {
  slug: 'material-safety',
  seconds: 22,
  draw(t) {
    const tile = (x: number, when: number, { fill, text, good }: Tile) => {
      const grown = d.ease(t, when, when + 0.8)
      return grown === 0
        ? ''
        : `<g transform="translate(${x} 330) scale(${grown})">${d.board([-120, -120, 240, 240], fill)}${d.label(text, [0, 175], { size: 28 })}${t > when + 1.4 ? d.tick([90, -100], good, 1.1) : ''}</g>`
    }
    if (t < 8)
      return `${tile(300, 0.3, { fill: c.birch, text: '3 mm', good: true })}${tile(640, 1.5, { fill: '#c79a6b', text: '4 mm', good: true })}${tile(980, 2.7, { fill: '#a9653a', text: '2 mm', good: true })}`
    if (t < 16)
      return `${tile(420, 8.2, { fill: '#e8e8ea', text: 'PVC', good: false })}${tile(860, 12.6, { fill: '#f6f6f2', text: 'PTFE', good: false })}${smoke(t, 420)}${t > 13 ? smoke(t, 860) : ''}`
    return `${tile(640, 16.2, { fill: '#b9c4cf', text: '?', good: false })}`
  },
}

/** A piece of a material, and whether it may be laid on the bed. */
type Tile = { fill: string; text: string; good: boolean }

function smoke(t: number, x: number): string {
  return Array.from({ length: 5 }, (_, i) => {
    const rise = (t * 0.35 + i / 5) % 1
    return d.puff(x + Math.sin(t * 2 + i * 2) * 26, 240 - rise * 180, 24 + rise * 44, 0.6 * (1 - rise))
  }).join('')
}

const scales = `${[20, 40, 60, 80].map((value, i) => d.label(`${value} %`, [480 + i * 140, 105], { size: 26 })).join('')}
${[300, 200, 100].map((value, i) => d.label(`${value} mm/s`, [340, 250 + i * 140], { size: 24, anchor: 'end' })).join('')}`

const testGrid: Scene = {
  slug: 'test-grid',
  seconds: 24,
  hls: true,
  draw(t) {
    const tones = ['#caa66f', '#a97f48', '#82592b', '#5a3a1c', '#3a2512', '#241609']
    const cells = Array.from({ length: 12 }, (_, i) => {
      const [column, row] = [i % 4, Math.floor(i / 4)]
      const share = d.between(t, 0.8 + i * 1.15, 1.9 + i * 1.15)
      if (share === 0) return ''
      const [x, y] = [430 + column * 140, 190 + row * 140]
      const rows = d.hatch([x, y, 100, 100], 8)
      return d.burn(rows, share, tones[column + row]!, 8)
    }).join('')
    return `${d.still(d.board([360, 130, 640, 470]) + scales)}${cells}
${d.whenAt(t, 15, 99, `<rect x="704" y="324" width="112" height="112" rx="8" fill="none" stroke="${c.ember}" stroke-width="7"/>`)}
${d.whenAt(t, 17, 99, d.plate('60%  200 mm/s', [680, 665], { colour: c.ember, width: 330 }))}`
  },
}

export const startScenes = [focus, settings, safety, testGrid]
