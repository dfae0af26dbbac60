import { encode } from 'uqr'
import * as d from '@/scripts/videos/draw'
import { arrow, axis, panel, type Drawing } from './parts'

const c = d.colours
const card = ([x, y, width, height]: d.Bounds, fill = '#17181b') =>
  `<rect x="${x + 5}" y="${y + 7}" width="${width}" height="${height}" rx="14" fill="#000" opacity=".14"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="${fill}"/>`

/** The same card before and after: the square of 100 mm as it was, and 0.3 mm larger. */
const firmware: Drawing = () => {
  const square = (x: number, size: number, colour: string, width = 4) =>
    `<path d="M${x - size / 2} ${330 - size / 2}h${size}v${size}h${-size}zl${size} ${size}M${x + size / 2} ${330 - size / 2}l${-size} ${size}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return `${[220, 640, 1060].map((x) => card([x - 180, 130, 360, 400], '#efe6d6')).join('')}
${square(220, 240, c.burn)}${square(640, 240, c.burn)}${square(1060, 240, c.muted, 3)}${square(1060, 272, c.danger)}
${d.label('1', [220, 110], { size: 30 })}${d.label('2', [640, 110], { size: 30 })}${d.label('2', [1060, 110], { size: 30 })}
${d.plate('100 mm', [220, 490])}${d.plate('100 mm', [640, 490])}${d.plate('+0.3 mm', [1060, 500], { colour: c.danger })}
${arrow([415, 330], [445, 330])}${d.tick([640, 600], true, 0.9)}${d.tick([1060, 600], false, 0.9)}`
}

/** The grid of depth and frequency on stainless steel, with the border of too much heat. */
const steelGrid: Drawing = () => {
  const cells = [26, 35, 45, 60].flatMap((kHz, row) =>
    [25, 30, 35, 40, 45].map((depth, column) => {
      const heat = (depth - 20) / 26 + (row - 1.5) * 0.06
      const light = Math.max(14, 66 - heat * 52 + (row === 0 ? 16 : 0))
      const [x, y] = [360 + column * 140, 150 + row * 125]
      const burnt = depth === 45 && row > 1
      return `${burnt ? `<rect x="${x - 9}" y="${y - 9}" width="118" height="118" rx="6" fill="#c99a3a" opacity=".6"/><rect x="${x - 4}" y="${y - 4}" width="108" height="108" fill="#4a5aa8" opacity=".55"/>` : ''}<rect x="${x}" y="${y}" width="100" height="100" fill="hsl(${row === 3 ? 28 : 24} ${row === 0 ? 2 : 16}% ${light}%)"/>${column === 0 ? d.label(`${kHz} kHz`, [x - 30, y + 60], { size: 26, anchor: 'end' }) : ''}${row === 0 ? d.label(`${depth}%`, [x + 50, y - 24], { size: 26 }) : ''}`
    }),
  )
  return `${card([170, 60, 920, 600], c.steel)}${cells.join('')}<rect x="768" y="388" width="124" height="124" rx="8" fill="none" stroke="${c.ember}" stroke-width="7"/>`
}

/** A disc in its V, its hole on a pin; turned over it lies in the same place. */
const pendant: Drawing = () => {
  const jig = (x: number, mirrored: boolean) => `
${card([x - 230, 110, 460, 500], '#cbb79a')}<path d="M${x - 190} 250L${x} 560L${x + 190} 250" fill="none" stroke="${c.edge}" stroke-width="8"/>
<path d="M${x} 130V590" stroke="${c.muted}" stroke-width="3" stroke-dasharray="12 10"/>
<circle cx="${x}" cy="368" r="112" fill="${c.steel}" stroke="#8d949a" stroke-width="3"/><circle cx="${x}" cy="282" r="13" fill="#cbb79a" stroke="#8d949a" stroke-width="3"/><circle cx="${x}" cy="282" r="9" fill="${c.ink}"/>
<g transform="translate(${x} 384) scale(${mirrored ? -1 : 1} 1)">${
    mirrored
      ? d.stroke('M-46-8h92M-46 18h60', c.burn, 9)
      : [14, 26, 38, 50]
          .map((r) => d.stroke(`M${-r} ${r * 0.9}C${-r} ${-r} ${r} ${-r * 1.1} ${r} ${r * 0.7}`, c.burn, 6))
          .join('')
  }</g>`
  return `${jig(330, false)}${jig(950, true)}${d.stroke('M592 330c20-60 76-60 96 0', c.ink, 5)}${arrow([686, 326], [690, 340])}
${d.plate('20 mm', [330, 650])}${d.plate('90°', [950, 650])}`
}

const code = encode('HTTPS://KERF.EXAMPLE/7', { ecc: 'Q', border: 4 })
function qrOf([x, y]: d.Point, size: number, { light, dark }: { light: string; dark: string }): string {
  const step = size / code.size
  const cells = code.data.flatMap((row, j) =>
    row.map((on, i) =>
      on
        ? `<rect x="${x + i * step}" y="${y + j * step}" width="${step + 0.4}" height="${step + 0.4}" fill="${dark}"/>`
        : '',
    ),
  )
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${light}"/>${cells.join('')}`
}
/** Dark on light with its quiet zone reads; light on dark, and without a margin, does not. */
const qr: Drawing = () => `
${card([60, 130, 520, 470])}${qrOf([115, 155], 410, { light: '#cfd2d5', dark: '#17181b' })}
${card([700, 130, 520, 470])}${qrOf([755, 155], 410, { light: '#17181b', dark: '#cfd2d5' })}
${arrow([115, 620], [172, 620])}${arrow([172, 620], [115, 620])}${d.label('4', [143, 660], { size: 26 })}
${d.tick([320, 645], true, 0.8)}${d.tick([960, 645], false, 0.8)}`

/** A line on a slope: thinnest where the beam is in focus, within 8 mm of the middle. */
const slope: Drawing = () => {
  const width = (t: number) => 5 + 26 * Math.abs(t - 0.5) ** 1.4
  const line = Array.from({ length: 60 }, (_, i) => {
    const t = i / 59
    return d.stroke(`M${180 + t * 900} ${300}h16`, c.burn, width(t))
  }).join('')
  return `${d.board([140, 190, 1000, 220])}${line}
<path d="M160 640L1120 520V640Z" fill="${c.birch}" stroke="${c.edge}" stroke-width="3"/>
${arrow([640, 470], [640, 560])}<rect x="540" y="176" width="200" height="248" fill="${c.seed}" opacity=".15" stroke="${c.seed}" stroke-width="4"/>
${d.plate('±8 mm', [640, 140], { colour: c.seed })}${d.plate('80 mm', [300, 680])}${d.plate('10 mm', [1190, 590])}`
}

/** The reference piece: a square and a circle, with their size and what may differ. */
const reference: Drawing = () => `${card([150, 110, 980, 480], '#efe6d6')}
<rect x="250" y="200" width="300" height="300" fill="none" stroke="${c.burn}" stroke-width="6"/><circle cx="880" cy="350" r="150" fill="none" stroke="${c.burn}" stroke-width="6"/>
${arrow([400, 540], [550, 540])}${arrow([400, 540], [250, 540])}${arrow([880, 540], [1030, 540])}${arrow([880, 540], [730, 540])}
${d.plate('20 mm', [400, 570])}${d.plate('20 mm', [880, 570])}${d.plate('±0.05 mm', [640, 160], { colour: c.seed })}${d.tick([640, 350], true, 1.2)}`

/** Why glass needs a coat: the beam goes through, or it meets something dark. */
const glass: Drawing = () => {
  const pane = (x: number) =>
    `<rect x="${x}" y="360" width="420" height="120" fill="#bfe0e6" opacity=".75" stroke="#8fbcc4" stroke-width="3"/>`
  const shells = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${820 + i * 34} 360q17 ${26 + (i % 3) * 8} 34 0z" fill="#fff" stroke="#9fb7bb" stroke-width="2"/>`,
  ).join('')
  return `${pane(110)}${pane(740)}<rect x="740" y="330" width="420" height="30" fill="#1c1c1e"/><rect x="820" y="330" width="238" height="30" fill="#5a3a1c"/>${shells}
${d.head([320, 220])}${d.stroke('M320 220V640', c.beam, 6, 'opacity=".75"')}${d.head([940, 220], { on: true, to: 336 })}
${d.tick([560, 640], false, 0.9)}${d.tick([1180, 640], true, 0.9)}<rect x="60" y="640" width="430" height="16" fill="${c.muted}"/><rect x="690" y="640" width="430" height="16" fill="${c.muted}"/>`
}

/** Damp and downwards, folded inwards; not with air. */
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

/** How the reference card is laid out: A to E. */
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

/** What a film of `nm` looks like on steel: light from its two sides cancels some colours. */
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

/** The same 20 W in large portions and in small ones. */
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

/** Two pairs of glasses and the two beams: one stops blue only. */
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

export const makeDrawings: Record<string, Drawing> = {
  'lesson-firmware-card': firmware,
  'lesson-steel-grid': steelGrid,
  'lesson-pendant-jig': pendant,
  'lesson-qr': qr,
  'lesson-slope': slope,
  'lesson-reference-piece': reference,
  'lesson-glass-coat': glass,
  'lesson-metal-dust': dust,
  'lesson-reference-plate': plate,
  'lesson-steel-colours': colours,
  'lesson-wax-seal': seal,
  'lesson-pulses': pulses,
  'lesson-glasses': glasses,
}
