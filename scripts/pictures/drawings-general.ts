import * as d from '@/scripts/videos/draw'
import { arrow, dots, panel, type Drawing } from './parts'

const c = d.colours

/** The distances to keep clear round the machine, and what hangs within reach. */
const fire: Drawing = () => `
${panel([140, 70, 1000, 580])}
<rect x="330" y="170" width="620" height="380" rx="60" fill="${c.ember}" opacity=".08"/>
<rect x="330" y="170" width="620" height="380" rx="60" fill="none" stroke="${c.ember}" stroke-width="4" stroke-dasharray="14 12"/>
<rect x="490" y="270" width="300" height="180" rx="16" fill="${c.ink}"/><rect x="515" y="295" width="250" height="130" rx="8" fill="#3a5f86"/>
${arrow([490, 360], [334, 360])}${d.plate('500 mm', [412, 330], { colour: c.ember })}
<g transform="translate(1035 210)"><path d="M-24 60v-86q0-24 24-24t24 24v86z" fill="${c.danger}"/><path d="M0-52v-20h34" stroke="${c.ink}" stroke-width="8" fill="none"/></g>
<g transform="translate(1035 390)"><rect x="-44" y="-44" width="88" height="88" rx="8" fill="${c.danger}"/><path d="M-26-20h52M-26 0h52M-26 20h52" stroke="#fff" stroke-width="7"/></g>
<g transform="translate(1035 555)"><path d="M-26 50v-66l14-14v-22h24v22l14 14v66z" fill="${c.beam}" opacity=".8"/><path d="M-12-52h-26" stroke="${c.ink}" stroke-width="9"/></g>
${[210, 390, 555].map((y) => d.tick([1100, y + 44], true, 0.6)).join('')}
<g transform="translate(600 225)"><path d="M-18 36v-50l9-10v-20h18v20l9 10v50z" fill="#b9c4cf"/></g>${d.tick([632, 262], false, 0.6)}
<g transform="translate(880 480)"><rect x="-34" y="-24" width="68" height="48" rx="20" fill="#fff" stroke="${c.muted}" stroke-width="3"/></g>${d.tick([915, 510], false, 0.6)}`

/** Four tests, each with its right and its wrong result. */
const rails: Drawing = () => {
  const zig = (x: number, y: number, wave: number) =>
    `M${x} ${y}${Array.from({ length: 9 }, (_, i) => `l20 ${i % 2 ? 90 : -90}${wave ? `q6 ${i % 2 ? wave : -wave} 8 0` : ''}`).join('')}`
  const box = (x: number, lean: number) =>
    `<path d="M${x + lean} 480h170l${-lean} 150h-170z" fill="none" stroke="${c.burn}" stroke-width="5"/><path d="M${x + lean} 480L${x + 170} 630M${x + 170 + lean} 480L${x} 630" stroke="${c.muted}" stroke-width="3" stroke-dasharray="8 8"/>`
  return `
${[0, 1].map((column) => [0, 1].map((row) => panel([40 + column * 610, 30 + row * 340, 590, 320])).join('')).join('')}
${d.stroke('M310 190a80 80 0 1 1-.1-2', c.burn, 5)}${d.stroke('M570 182a80 80 0 1 1-6-22', c.burn, 5)}${d.stroke('M570 182l10 26', c.burn, 5)}${d.label('50 mm', [230, 90], { size: 26 })}
${d.stroke(zig(720, 240, 0), c.burn, 5)}${d.stroke(zig(960, 240, 10), c.burn, 5)}${d.label('1 mm', [810, 90], { size: 26 })}
${box(120, 0)}${box(390, 34)}${d.label('424.3 mm', [210, 425], { size: 26 })}
${d.stroke('M720 560h200', c.burn, 6)}${d.stroke('M1000 552h200', c.burn, 5)}${d.stroke('M1000 570h200', c.burn, 5)}${d.label('300 mm', [820, 425], { size: 26 })}
${[
  [230, 305],
  [840, 305],
  [205, 320 + 345],
  [820, 645],
]
  .map(([x, y]) => d.tick([x!, y!], true, 0.55))
  .join('')}${[
    [490, 305],
    [1090, 305],
    [490, 665],
    [1100, 645],
  ]
    .map(([x, y]) => d.tick([x!, y!], false, 0.55))
    .join('')}`
}

/** Eleven tones of dots; in two of them the dots run together. */
const tones: Drawing = () => {
  const fields = Array.from({ length: 11 }, (_, i) => {
    const x = 100 + i * 98
    return `<svg x="${x}" y="270" width="96" height="180" viewBox="0 0 96 180">${dots(96, 180, i / 10, i * 7 + 3)}</svg>${d.label(i === 10 ? '100%' : String(i * 10), [x + 48, 500], { size: 26 })}`
  }).join('')
  return `${d.board([70, 150, 1140, 420])}${fields}
${arrow([130, 215], [1150, 215])}${d.stroke('M884 256h194v208H884z', c.ember, 6)}`
}

/** An interrupted fill: it resumes at the line after the last one, not at a burnt one. */
const stopped: Drawing = () => {
  const rows = (x: number, double: boolean) =>
    Array.from({ length: 22 }, (_, i) => {
      const y = 190 + i * 16
      const dark = double && (i === 10 || i === 11)
      return d.stroke(`M${x} ${y}h420`, i < 12 ? (dark ? '#150a04' : '#7a5029') : '#a97f48', dark ? 15 : 8)
    }).join('')
  return `${d.board([80, 120, 520, 500])}${d.board([680, 120, 520, 500])}${rows(130, false)}${rows(730, true)}
${arrow([30, 382], [112, 382])}${arrow([1250, 358], [1168, 358])}
${d.tick([340, 660], true, 0.9)}${d.tick([940, 660], false, 0.9)}`
}

/** The five lines of the card: right, out of focus, dirty lens, not level. */
const faint: Drawing = () => {
  const lines = (x: number, width: (row: number) => number, opacity: number) =>
    [0, 1, 2, 3, 4]
      .map((row) => d.stroke(`M${x} ${230 + row * 75}h200`, c.burn, width(row), `opacity="${opacity}"`))
      .join('')
  return `${[60, 360, 660, 960].map((x) => `<rect x="${x}" y="150" width="260" height="430" rx="8" fill="#cba678"/>`).join('')}
${lines(90, () => 6, 1)}${lines(390, () => 24, 0.3)}${lines(690, () => 3, 0.45)}${[0, 1, 2, 3, 4]
    .map((row) => d.stroke(`M990 ${230 + row * 75}h200`, c.burn, 4 + row * 6, `opacity="${1 - row * 0.18}"`))
    .join('')}
${d.tick([190, 640], true, 0.8)}${[490, 790, 1090].map((x) => d.tick([x, 640], false, 0.8)).join('')}
${d.plate('2.4×', [490, 105])}${d.plate('0.5×', [790, 105])}${d.plate('2 mm', [1090, 105])}`
}

/** The visible spectrum, and the wavelength of the LP1 in it. */
const violet: Drawing = () => {
  const x = (nm: number) => 120 + ((nm - 380) / 340) * 1040
  const eye = Array.from({ length: 69 }, (_, i) => {
    const nm = 380 + i * 5
    return `${i ? 'L' : 'M'}${x(nm)} ${560 - 360 * Math.exp(-(((nm - 555) / 68) ** 2))}`
  }).join('')
  const hues = [...Array(34).keys()].map((i) => {
    const nm = 380 + i * 10
    const hue =
      nm < 440
        ? 275
        : nm < 490
          ? 275 - (nm - 440) * 1.3
          : nm < 580
            ? 210 - (nm - 490) * 1.7
            : Math.max(0, 57 - (nm - 580) * 0.9)
    return `<rect x="${x(nm)}" y="560" width="31" height="60" fill="hsl(${hue} 75% ${nm < 420 ? 32 : 52}%)"/>`
  })
  return `${panel([60, 60, 1160, 620])}${hues.join('')}${d.stroke(eye, c.ink, 5)}
<rect x="${x(400)}" y="120" width="${x(410) - x(400)}" height="500" fill="#6b2fa0" opacity=".3"/>${d.stroke(`M${x(405)} 150V620`, '#6b2fa0', 5)}
${d.plate('405 nm', [x(405) + 75, 130], { colour: '#6b2fa0' })}${d.label('400–410', [x(405) + 78, 185], { size: 26 })}
${[400, 450, 500, 550, 600, 650, 700].map((nm) => d.label(String(nm), [x(nm), 655], { size: 24 })).join('')}${d.label('nm', [1190, 655], { size: 24 })}`
}

/** A corner of card, the cross that was measured from it, and a tag that touches both strips. */
const corner: Drawing = () => `
<rect x="260" y="110" width="760" height="500" rx="8" fill="#efe6d6"/>
<path d="M300 150h90v420h-90zM390 480h420v90H390z" fill="#b99a6b"/>
<rect x="390" y="220" width="330" height="260" rx="20" fill="${c.birch}" stroke="${c.edge}" stroke-width="3"/>
${d.stroke('M540 350h60M570 320v60', c.ember, 6)}
${arrow([390, 350], [534, 350])}${arrow([570, 480], [570, 386])}
${d.plate('20 mm', [462, 320])}${d.plate('20 mm', [660, 440])}${d.tick([880, 250], true, 1.1)}`

/** The drawings for lessons of all machines, and of the LP1. */
export const generalDrawings: Record<string, Drawing> = {
  'lesson-fire': fire,
  'lesson-rails': rails,
  'lesson-tones': tones,
  'lesson-stopped': stopped,
  'lesson-faint-lines': faint,
  'lesson-violet': violet,
  'lesson-corner': corner,
}
