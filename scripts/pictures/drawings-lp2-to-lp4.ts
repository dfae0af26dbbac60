import { encode } from 'uqr'
import * as d from '@/scripts/videos/draw'
import { arrow, card, type Drawing } from './parts'

const c = d.colours

/** The same card before and after an update: the square of 100 mm as it was, and 0.3 mm larger. */
const firmware: Drawing = () => {
  const square = (x: number, size: number, colour: string, width = 4) =>
    `<path d="M${x - size / 2} ${330 - size / 2}h${size}v${size}h${-size}zl${size} ${size}M${x + size / 2} ${330 - size / 2}l${-size} ${size}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return `${[220, 640, 1060].map((x) => card([x - 180, 130, 360, 400], '#efe6d6')).join('')}
${square(220, 240, c.burn)}${square(640, 240, c.burn)}${square(1060, 240, c.muted, 3)}${square(1060, 272, c.danger)}
${d.label('1', [220, 110], { size: 30 })}${d.label('2', [640, 110], { size: 30 })}${d.label('2', [1060, 110], { size: 30 })}
${d.plate('100 mm', [220, 490])}${d.plate('100 mm', [640, 490])}${d.plate('+0.3 mm', [1060, 500], { colour: c.danger })}
${arrow([415, 330], [445, 330])}${d.tick([640, 600], true, 0.9)}${d.tick([1060, 600], false, 0.9)}`
}

/** The grid of depth and frequency on stainless steel; beyond the border the heat is too high. */
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

/** A disc in its V with its hole on a pin: turned over, it lies in the same place. */
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
/** A code that is dark on light with its quiet zone is readable; light on dark, or without a margin, it is not. */
const qr: Drawing = () => `
${card([60, 130, 520, 470])}${qrOf([115, 155], 410, { light: '#cfd2d5', dark: '#17181b' })}
${card([700, 130, 520, 470])}${qrOf([755, 155], 410, { light: '#17181b', dark: '#cfd2d5' })}
${arrow([115, 620], [172, 620])}${arrow([172, 620], [115, 620])}${d.label('4', [143, 660], { size: 26 })}
${d.tick([320, 645], true, 0.8)}${d.tick([960, 645], false, 0.8)}`

/** A line on a slope: thinnest in the focus, within 8 mm of the middle. */
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

/** The reference piece: a square and a circle with their sizes and tolerances. */
const reference: Drawing = () => `${card([150, 110, 980, 480], '#efe6d6')}
<rect x="250" y="200" width="300" height="300" fill="none" stroke="${c.burn}" stroke-width="6"/><circle cx="880" cy="350" r="150" fill="none" stroke="${c.burn}" stroke-width="6"/>
${arrow([400, 540], [550, 540])}${arrow([400, 540], [250, 540])}${arrow([880, 540], [1030, 540])}${arrow([880, 540], [730, 540])}
${d.plate('20 mm', [400, 570])}${d.plate('20 mm', [880, 570])}${d.plate('±0.05 mm', [640, 160], { colour: c.seed })}${d.tick([640, 350], true, 1.2)}`

/** Why glass needs a coat: the beam passes through it, and stops at something dark. */
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

/** The drawings for lessons of the LP2, LP3 and LP4. */
export const middleDrawings: Record<string, Drawing> = {
  'lesson-firmware-card': firmware,
  'lesson-steel-grid': steelGrid,
  'lesson-pendant-jig': pendant,
  'lesson-qr': qr,
  'lesson-slope': slope,
  'lesson-reference-piece': reference,
  'lesson-glass-coat': glass,
}
