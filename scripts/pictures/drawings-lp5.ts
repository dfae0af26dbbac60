import * as d from '@/scripts/videos/draw'
import { arrow, axis, card, panel, type Drawing } from './parts'

const c = d.colours

/** How to remove dust: damp, downwards, the cloth folded inwards; not with air. */
const dust: Drawing = () => {
  const grains = (x: number, spread: number, rise: number) =>
    Array.from({ length: 90 }, (_, i) => {
      const [a, b] = [(i * 73) % 97, (i * 41) % 89]
      return `<circle cx="${x + (a / 97 - 0.5) * spread}" cy="${560 - (b / 89) * rise}" r="${2 + (i % 3)}" fill="#6d7278" opacity=".7"/>`
    }).join('')
  return `${panel([60, 60, 560, 600])}${panel([660, 60, 560, 600])}
<path d="M120 120V580H560V120" fill="none" stroke="${c.ink}" stroke-width="10"/><path d="M720 120V580H1160V120" fill="none" stroke="${c.ink}" stroke-width="10"/>
${grains(450, 180, 24)}${grains(940, 400, 420)}
<rect x="190" y="300" width="170" height="110" rx="16" fill="${c.beam}" opacity=".75"/><path d="M275 300v110" stroke="#fff" stroke-width="4" stroke-dasharray="10 8"/>${arrow([275, 160], [275, 286])}${arrow([275, 424], [275, 560])}
<path d="M800 470c-70-40-70-120 0-160M840 460c-50-34-50-96 0-130" stroke="${c.muted}" stroke-width="7" fill="none"/>
${d.tick([560, 610], true, 0.9)}${d.tick([1160, 610], false, 0.9)}${d.plate('&lt; 0.001 mm', [940, 110])}`
}

/** The layout of the reference card: A to E. */
const plate: Drawing = () => {
  const lines = (x: number, y: number) =>
    [0, 1, 2, 3, 4].map((i) => d.stroke(`M${x} ${y + i * 9}h70`, '#c9ccd0', 3)).join('')
  return `${card([50, 70, 680, 430])}<rect x="100" y="130" width="110" height="110" fill="#d9dadb"/>
${[6, 8, 10, 12].map((power, i) => `<rect x="${270 + i * 110}" y="130" width="86" height="86" fill="#d9dadb" opacity="${[0.06, 0.22, 0.5, 0.85][i]}"/>${d.label(`${power}%`, [313 + i * 110, 250], { size: 24, colour: '#fff' })}`).join('')}
${lines(80, 290)}${lines(630, 290)}${lines(355, 350)}${lines(80, 430)}${lines(630, 430)}
${d.board([50, 540, 680, 140])}${[1, 2, 3].map((n, i) => `<circle cx="${190 + i * 200}" cy="610" r="44" fill="${n === 1 ? 'none' : n === 2 ? '#c9a772' : c.paper}" stroke="${c.burn}" stroke-width="6"/>${d.label(String(n), [190 + i * 200, 620], { size: 28 })}`).join('')}
${card([790, 150, 440, 440], '#efe6d6')}<path d="M830 190h360v360h-360zl360 360M1190 190l-360 360" fill="none" stroke="${c.burn}" stroke-width="5"/>
${d.plate('180.0 mm', [1010, 120])}${d.plate('254.6 mm', [1010, 370])}
${[
  ['A', 155, 195],
  ['B', 505, 110],
  ['C', 390, 340],
  ['D', 80, 575],
  ['E', 1205, 620],
]
  .map(([name, x, y]) =>
    d.label(name as string, [x as number, y as number], {
      size: 34,
      colour: name === 'D' || name === 'E' ? c.ink : name === 'A' ? c.ink : c.ember,
      weight: 700,
    }),
  )
  .join('')}`
}

/** Returns the colour of a film of `nm` on steel: reflections from its two sides cancel some colours. */
function filmColour(nm: number): string {
  const seen = [610, 545, 450].map((wave) => {
    const phase = (4 * Math.PI * 2.3 * nm) / wave
    return 0.52 + 0.3 * Math.cos(phase)
  })
  const fade = Math.max(0, (nm - 150) / 120)
  const [r, g, b] = seen.map((value) => Math.round(255 * Math.min(1, value * (1 - fade) + 0.1 * fade)))
  return `rgb(${r},${g},${b})`
}
/** The chart of 64 patches: power across, depth down. */
const colours: Drawing = () => {
  const cells = Array.from({ length: 64 }, (_, i) => {
    const [column, row] = [i % 8, Math.floor(i / 8)]
    const heat = (26 + column * 2) / 33 + (10 + row * 5) / 26
    return `<rect x="${400 + column * 66}" y="${112 + row * 66}" width="58" height="58" fill="${filmColour(Math.max(8, (heat - 1.1) * 105))}"/>`
  })
  return `${card([330, 50, 630, 630], '#c9cdd1')}${cells.join('')}
${[26, 30, 34, 38].map((power, i) => d.label(`${power}%`, [429 + i * 132, 98], { size: 22 })).join('')}
${[10, 20, 30, 40].map((depth, i) => d.label(`${depth}%`, [388, 150 + i * 132], { size: 22, anchor: 'end' })).join('')}
${arrow([400, 705], [930, 705])}${arrow([300, 112], [300, 640])}`
}

/** Five layers, each 0.03 mm smaller, cut a slope of 11° into brass. */
const seal: Drawing = () => {
  const half = [0, 1, 2, 3, 4, 5]
  const left = half.map((i) => `L${420 + i * 26} ${260 + i * 70}h26`).join('')
  const right = [...half]
    .reverse()
    .map((i) => `L${860 - i * 26 - 26} ${260 + i * 70}h26`)
    .join('')
  return `<path d="M120 260H420${left.slice(0)}L${830 - 5 * 26} 610H${860 - 5 * 26}${right}H1160V680H120Z" fill="#d8b04a" stroke="#8a6a1c" stroke-width="4"/>
${[0, 1, 2, 3, 4].map((i) => d.label(String(i + 1), [640, 310 + i * 70], { size: 28 })).join('')}
${d.stroke('M420 260L576 610', c.ember, 5, 'stroke-dasharray="14 10"')}${d.plate('11°', [390, 450], { colour: c.ember })}
${arrow([1010, 430], [1010, 264])}${arrow([1010, 430], [1010, 606])}${d.plate('0.6 mm', [1100, 430])}${d.plate('5 × 0.12 mm', [640, 210])}${d.plate('0.03 mm', [300, 210])}`
}

/** The same 20 W in large pulses and in small ones. */
const pulses: Drawing = () => {
  const train = (y: number, step: number, height: number, colour: string) =>
    Array.from(
      { length: Math.floor(1000 / step) },
      (_, i) => `<path d="M${170 + i * step} ${y}l7 ${-height}l7 ${height}z" fill="${colour}"/>`,
    ).join('')
  return `${panel([50, 50, 1180, 290])}${panel([50, 380, 1180, 290])}
${axis([130, 300], [1200, 300])}${train(300, 124, 190, c.ember)}${axis([130, 630], [1200, 630])}${train(630, 62, 95, c.beam)}
${d.plate('30 kHz', [220, 90])}${d.plate('0.67 mJ', [420, 90], { colour: c.ember })}${d.plate('60 kHz', [220, 420])}${d.plate('0.33 mJ', [420, 420], { colour: c.beam })}
${d.label('33 µs', [246, 332], { size: 22 })}${d.label('17 µs', [208, 662], { size: 22 })}`
}

/** Two pairs of glasses and two beams: one pair stops only the blue beam. */
const glasses: Drawing = () => {
  const lens = (y: number, fill: string) =>
    `<path d="M560 ${y - 80}h160q30 80 0 160h-160q-30-80 0-160z" fill="${fill}" opacity=".85" stroke="${c.ink}" stroke-width="6"/>`
  const beam = (y: number, colour: string, through: boolean) =>
    `${d.stroke(`M120 ${y}H${through ? 1130 : 590}`, colour, 8)}${d.tick([1190, y], !through, 0.55)}`
  return `${panel([50, 50, 1180, 290])}${panel([50, 380, 1180, 290])}
${beam(160, c.beam, false)}${beam(240, '#8a1f1f', true)}${lens(200, '#e58a2b')}
${beam(490, c.beam, false)}${beam(570, '#8a1f1f', false)}${lens(530, '#4d6b3c')}
${d.plate('455 nm', [230, 110], { colour: c.beam })}${d.plate('1064 nm', [240, 300], { colour: '#8a1f1f' })}${d.plate('455 nm', [230, 440], { colour: c.beam })}${d.plate('1064 nm', [240, 630], { colour: '#8a1f1f' })}
${d.label('OD 5+', [900, 470], { size: 26 })}${d.label('OD 6+', [900, 625], { size: 26 })}`
}

/** The origin of the LP5, and the position of a drawing whose own origin is a corner. */
const zero: Drawing = () => {
  const at = (mm: number) => 640 + mm * 2.6
  const up = (mm: number) => 360 - mm * 2.6
  return `${panel([340, 60, 600, 600])}<rect x="${at(-100)}" y="${up(100)}" width="520" height="520" fill="#fff" stroke="${c.ink}" stroke-width="4"/>
${axis([at(-100), up(0)], [at(100), up(0)])}${axis([at(0), up(-100)], [at(0), up(100)])}
<rect x="${at(-40)}" y="${up(25)}" width="208" height="130" rx="8" fill="${c.seed}" opacity=".22" stroke="${c.seed}" stroke-width="5"/>
<rect x="${at(0)}" y="${up(50)}" width="208" height="130" rx="8" fill="none" stroke="${c.danger}" stroke-width="5" stroke-dasharray="14 10"/>
<circle cx="${at(0)}" cy="${up(0)}" r="12" fill="${c.ember}"/>${d.plate('0, 0', [at(0) - 66, up(0) + 92], { colour: c.ember })}
${d.label('−100', [at(-100) - 52, up(0) + 8], { size: 24 })}${d.label('+100', [at(100) + 54, up(0) + 8], { size: 24 })}
${d.label('+100', [at(0), up(100) - 14], { size: 24 })}${d.label('−100', [at(0), up(-100) + 36], { size: 24 })}
${d.tick([at(-40), up(25)], true, 0.7)}${d.tick([at(80), up(50)], false, 0.7)}`
}

/** The drawings for lessons of the LP5. */
export const lp5Drawings: Record<string, Drawing> = {
  'lesson-metal-dust': dust,
  'lesson-reference-plate': plate,
  'lesson-steel-colours': colours,
  'lesson-wax-seal': seal,
  'lesson-pulses': pulses,
  'lesson-glasses': glasses,
  'lesson-zero': zero,
}
