// A luna moth.
import { f, S, C } from './strokes.mjs'

// right half, mirrored; returned as halves so that one of them can be left uncut
let MH = 0
function mothHalf(w = 3) {
  let o = ''
  const id = 'mh' + ++MH
  const up =
      'M500 330C540 250 640 150 800 120C880 105 930 130 915 180C890 260 830 340 760 400C700 450 600 470 510 455',
    lo =
      'M508 455C580 470 680 480 730 540C775 600 740 660 690 680C650 700 640 760 660 830C675 885 660 930 640 950C625 900 590 830 575 770C555 690 520 600 503 530'
  o += S(up, w * 1.5) + S(lo, w * 1.5)
  o += `<clipPath id="${id}"><path d="${up}Z"/><path d="${lo}Z"/></clipPath><g clip-path="url(#${id})">`
  o +=
    S(
      'M505 345C560 270 650 185 795 152C850 142 885 152 876 184C850 250 800 320 742 372C690 415 600 440 512 432',
      w * 0.8,
    ) +
    S(
      'M506 365C570 300 660 225 780 196C820 188 838 200 828 222C800 275 760 320 715 350C660 385 590 405 512 408',
      w * 0.8,
    )
  for (let i = 0; i < 13; i++) {
    const t = i / 12,
      a = -1.02 + t * 1.02,
      l = 250 + 190 * Math.sin(t * 2.6 + 0.3)
    o += S(
      `M${f(512 + 20 * t)} ${f(345 + 95 * t)}Q${f(512 + l * 0.5 * Math.cos(a))} ${f(370 + 60 * t + l * 0.42 * Math.sin(a))} ${f(512 + l * 0.86 * Math.cos(a * 0.92))} ${f(390 + 30 * t + l * 0.86 * Math.sin(a * 0.92))}`,
      w * 0.55,
    )
  }
  for (let i = 0; i < 10; i++) {
    const t = i / 9
    o += S(
      `M${f(508 - 2 * t)} ${f(462 + 62 * t)}Q${f(600 - 30 * t)} ${f(500 + 90 * t)} ${f(718 - 118 * t)} ${f(560 + 170 * t)}`,
      w * 0.55,
    )
  }
  o += '</g>'
  o += S('M512 470C575 485 660 500 700 552C728 598 705 640 665 655C625 672 610 735 622 800', w * 0.8)
  o += C(742, 262, 34, w) + C(742, 262, 22, w * 0.7) + C(742, 262, 9)
  o += C(640, 572, 27, w) + C(640, 572, 16, w * 0.7) + C(640, 572, 6)
  for (let i = 0; i < 17; i++) {
    const t = i / 16
    const x = 905 - t * 360,
      y = 205 + 235 * Math.pow(t, 0.62)
    o += C(x - 26, y - 18, 2.6)
  }
  o += S('M504 300C520 250 560 215 610 205', w)
  for (let i = 1; i < 10; i++) {
    const t = i / 10
    const x = 504 + 106 * t * t * 0.6 + 40 * t * 0.9,
      y = 300 - 95 * Math.sin(t * 1.5)
    o += S(`M${f(x)} ${f(y)}l${f(13 - 6 * t)} -${f(15 - 4 * t)}M${f(x)} ${f(y)}l${f(17 - 6 * t)} 5`, w * 0.6)
  }
  return o
}
function mothBody(w = 3) {
  let o = S(
    'M500 300C478 312 476 350 482 380C470 430 478 520 500 570C522 520 530 430 518 380C524 350 522 312 500 300Z',
    w * 1.4,
  )
  for (let i = 0; i < 11; i++) {
    const y = 392 + i * 15,
      h = 20 - i * 1.2
    o += S(`M${f(500 - h)} ${y}Q500 ${y + 9} ${f(500 + h)} ${y}`, w * 0.7)
  }
  for (let i = 0; i < 9; i++) o += S(`M${488 + i * 3} 322l${-2 + i * 0.5} 34`, w * 0.5)
  return o
}
export const moth = (w = 3) =>
  mothHalf(w) + `<g transform="translate(1000 0) scale(-1 1)">${mothHalf(w)}</g>` + mothBody(w)
