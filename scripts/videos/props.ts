/** The objects of the scenes, complete and at rest. */
import * as d from './draw'

const c = d.colours

/** The lens in its mount. */
export const lensInMount = `${d.shadow(d.disc(640, 350, 204), 18)}${d.lit(d.disc(640, 350, 204), '#37322c', 'ball')}${d.lit(d.disc(640, 350, 184), '#15120f', 'front')}<circle cx="640" cy="350" r="176" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/><circle cx="640" cy="350" r="175" fill="#d3e3f1"/>`
const tip = 'M-22 16a30 21 -45 1 1 50 -44a30 21 -45 1 1 -50 44z'
export const swabTool = `<path d="M22 14l150 -150" stroke="#000" stroke-opacity=".16" stroke-width="18" stroke-linecap="round"/><path d="M0 0l150 -150" stroke="#b98f55" stroke-width="14"/><path d="M-3 -3l150 -150" stroke="#f4deb8" stroke-width="5"/>${d.shadow(tip, 8)}${d.lit(tip, '#fbfaf8', 'ball')}`

/** A room that is open to the front: back wall, floor, and the walls in section. */
export const room = `${d.shadow('M116 116H1004V624H116z', 14)}${d.lit('M116 116H1004V624H116z', '#4a443c')}${d.lit('M128 128H992V612H128z', '#efe8dc')}<path d="M128 128L190 170V540L128 612z" fill="#000" fill-opacity=".1"/><path d="M992 128L930 170V540L992 612z" fill="#000" fill-opacity=".2"/><path d="M128 128H992L930 170H190z" fill="#000" fill-opacity=".05"/>${d.lit('M128 612L190 540H930L992 612z', '#c9b391', 'front')}<path d="M190 170H930V540H190z" fill="url(#bed)"/>`
const table = 'M330 540h320v16h-320z'
export const machine = `<path d="M300 590h390l-30 12h-330z" fill="#000" fill-opacity=".18"/>${d.lit('M350 556h18v40h-18zM612 556h18v40h-18z', '#7d5f38', 'tube')}${d.shadow(table, 6)}${d.lit(table, c.edge, 'front')}${d.shadow(d.box([380, 430, 220, 110], 12), 9)}${d.lit(d.box([380, 430, 220, 110], 12), '#2b2723')}${d.lit(d.box([398, 448, 184, 54]), '#f0a35a', 'gloss')}<path d="M398 448h184v8h-184z" fill="#000" fill-opacity=".3"/><circle cx="572" cy="521" r="6" fill="${c.seed}"/>`
const way = 'M560 430C640 300 760 240 1020 240'
export const hose = `${d.stroke(way, '#000', 56, 'stroke-opacity=".16" transform="translate(8 16)"')}<g fill="none" stroke-linecap="butt"><path d="${way}" stroke="#8b9298" stroke-width="54"/><path d="${way}" stroke="#b3babf" stroke-width="42"/><path d="${way}" stroke="#e3e8eb" stroke-width="16" transform="translate(-4 -9)"/><path d="${way}" stroke="#4d545a" stroke-opacity=".3" stroke-width="54" stroke-dasharray="3 11"/></g>`
export const fan = `${d.shadow(d.box([976, 192, 68, 96], 10), 10)}${d.lit(d.box([976, 192, 68, 96], 10), '#37322c')}<path d="M990 210h40M990 225h40M990 240h40M990 255h40M990 270h40" stroke="#000" stroke-opacity=".55" stroke-width="5"/>`

const rollers = [540, 740].map((x) => {
  const rubber = d.disc(x, 560, 34)
  return `${d.shadow(rubber, 10)}${d.lit(rubber, '#2b2723', 'ball')}${d.lit(d.disc(x, 560, 12), c.steel, 'ball')}`
})
/** A mug from its end, on two rollers. */
export const mug = `${d.shadow(d.disc(640, 400, 138), 22)}${rollers.join('')}${d.lit(d.disc(640, 400, 140), '#f4f1ec', 'ball')}${d.lit(d.disc(640, 400, 122), '#8a8279', 'front')}${d.lit(d.disc(640, 404, 114), '#e9e4db', 'front')}`

/** The same board from the side, on the wedge that lifts one end. */
const wedge = 'M180 590L1100 530V590z'
export const slope = `${d.shadow(wedge, 10)}${d.lit(wedge, '#8d8f93', 'front')}${d.slab('M180 572L1100 512V530L180 590z', [180, 512, 920, 78], c.edge, 2)}${d.label('10 mm', [1165, 570], { size: 28 })}`
