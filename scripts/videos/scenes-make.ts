import * as d from './draw'
import { mug } from './props'
import type { Scene } from './scene'

const c = d.colours

const rotary: Scene = {
  slug: 'rotary',
  seconds: 20,
  draw(t) {
    const turn = d.between(t, 8.5, 18)
    const wave = Array.from({ length: 120 }, (_, i): d.Point => [
      230 + i * 6.9,
      620 + Math.sin((i / 120) * 2 * Math.PI * 6) * 22,
    ])
    const angle = turn * 360
    const strip = d.ease(t, 0.5, 3.5) * 820
    return `${d.still((t >= 8 ? d.rail(78) : '') + mug)}${t >= 8 ? d.head([640, 190], { on: turn > 0 && turn < 1, to: 262 }) : ''}
<path d="M0 -138v30" stroke="${c.ember}" stroke-width="7" transform="translate(640 400) rotate(${angle})"/>
${d.whenAt(t, 0, 8, `${strip > 20 ? d.shadow(d.box([230, 606, strip, 44], 3), 5) + d.lit(d.box([230, 606, strip, 44], 3), c.birch) : ''}${t > 4 ? d.plate('251 mm', [640, 692]) : ''}`)}
${t >= 8 ? `${d.sheet([222, 602, 844, 90])}<g transform="translate(0 27)">${d.burn(wave, turn, c.burn, 5)}</g>` : ''}
${d.whenAt(t, 18, 99, d.tick([1120, 620], true))}`
  },
}

const importFile: Scene = {
  slug: 'import-drawing',
  seconds: 20,
  draw(t) {
    const scale = t < 11 ? 1 : t < 16 ? 1.35 : d.mix(1.35, 1, d.ease(t, 16.2, 17.6))
    const fill = d.burn(d.hatch([560, 270, 160, 120], 10), d.between(t, 5.2, 6.8), c.ink, 7)
    const score = d.burn(d.circle([640, 330], 130), d.between(t, 6.8, 8.6), c.beam, 4)
    const cut = d.burn(d.rectangle(480, 170, 320, 320), d.between(t, 8.6, 10.6), c.ember, 4)
    const plan = `${d.stroke(d.part(d.rectangle(480, 170, 320, 320), 1).d, '#ff0000', 3)}${d.stroke(d.part(d.circle([640, 330], 130), 1).d, '#0000ff', 3)}<rect x="560" y="270" width="160" height="120" fill="#000"/>`
    return `${d.whenAt(t, 5, 11, d.still(d.board([460, 150, 360, 360])))}<g transform="translate(640 330) scale(${scale}) translate(-640 -330)">${t < 5 || t >= 11 ? d.sheet([460, 150, 360, 360]) + plan : fill + score + cut}</g>
${d.whenAt(t, 11, 99, `<path d="M${640 - 160 * scale} 590H${640 + 160 * scale}" stroke="${c.ink}" stroke-width="3"/>${d.plate(t < 16.8 ? '254 mm' : '100 mm', [640, 640], { colour: t < 16.8 ? c.danger : c.seed })}`)}
${d.whenAt(t, 18, 99, d.tick([860, 630], true))}`
  },
}

/** The part with the slot. */
const lower = 'M340 440h194v100h212v-100h194v174q0 6 -6 6h-588q-6 0 -6 -6z'

const kerf: Scene = {
  slug: 'kerf',
  seconds: 20,
  draw(t) {
    const grown = d.ease(t, 9.5, 12)
    const tab = d.mix(196, 212, grown)
    // pressed together, both parts lie in one plane, so the lower edges of the upper part disappear
    const fall = d.ease(t, 14.5, 17) * 220
    const raised = d.mix(12, 1, d.ease(t, 16, 17))
    const [left, right] = [640 - tab / 2, 640 + tab / 2]
    const upper = `M340 96q0 -6 6 -6h588q6 0 6 6v124H${right}v100H${left}v-100H340z`
    return `${d.still(d.slab(lower, [340, 440, 600, 180]))}
<g transform="translate(0 ${fall})">${d.slab(upper, [340, 90, 600, 230], c.birch, raised)}
${t < 9 ? `<path d="M${640 - 106} 220v100M${640 + 106} 220v100" stroke="${c.ember}" stroke-width="${16 * d.between(t, 1, 3)}" opacity=".75"/>` : ''}
<path d="M${640 - 106 - 8 * grown} 200v130M${640 + 106 + 8 * grown} 200v130" stroke="${c.beam}" stroke-width="3" stroke-dasharray="9 7"/></g>
${d.plate(t < 5 ? '0.2 mm' : t < 12 ? '9.8 mm' : '10.0 mm', [1090, 280], { colour: t >= 12 ? c.seed : c.ember })}
${d.whenAt(t, 9, 14, d.plate('+ 0.1 mm', [200, 280], { colour: c.beam }))}${d.whenAt(t, 17, 99, d.tick([1090, 400], true))}`
  },
}

const slate: Scene = {
  slug: 'slate',
  seconds: 18,
  draw(t) {
    const line = (y: number) =>
      Array.from({ length: 80 }, (_, i): d.Point => [330 + i * 8, y + Math.sin(i / 6) * 34])
    const dark = d.ease(t, 14, 17)
    const oiled = `<g opacity="${dark}">${d.board([270, 130, 740, 460], '#2f3236')}</g>`
    return `${d.still(d.board([270, 130, 740, 460], c.slate) + (dark === 1 ? oiled : ''))}${dark > 0 && dark < 1 ? oiled : ''}
${d.burn(line(260), d.between(t, 0.6, 5), '#7e8288', 9)}${d.burn(line(440), d.between(t, 9.3, 13.5), '#f2f2f0', 9)}
${d.plate('100%', [160, 270], { colour: c.danger })}${t >= 9 ? d.plate('60%', [160, 450], { colour: c.seed }) : ''}
${d.whenAt(t, 6, 99, d.tick([1100, 260], false))}${d.whenAt(t, 13.5, 99, d.tick([1100, 440], true))}`
  },
}

export const makeScenes = [rotary, importFile, kerf, slate]
