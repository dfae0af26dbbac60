import * as d from './draw'
import { slope } from './props'
import { at, chapter, type Scene } from './scene'

const c = d.colours

const focus: Scene = {
  slug: 'focus',
  seconds: 22,
  hls: true,
  chapters: [
    chapter(0, 'Two dots become one', '两点合一', '2つの点を1つに'),
    chapter(9, 'The slope test', '斜坡测试', '傾斜テスト'),
    chapter(17, 'Read the waist', '找最细处', 'くびれを読む'),
  ],
  captions: [
    at(
      0,
      'Two red pointers stand apart: the head is too high.',
      '两个红点分开：激光头太高。',
      '赤い点が2つに分かれている間は、ヘッドが高すぎます。',
    ),
    at(
      4,
      'Turn the height knob until they are one dot on the surface.',
      '转动高度旋钮，直到它们在表面合成一点。',
      '高さつまみを回し、表面で1つの点に重ねます。',
    ),
    at(
      9,
      'Prove it: lay a board on a slope, 10 mm higher at one end.',
      '验证一下：把板子斜放，一端垫高 10 mm。',
      '確かめましょう。板を斜めに置き、片側を10 mm高くします。',
    ),
    at(
      12,
      'Score one line from end to end at 60% power.',
      '用 60% 功率从一端刻一条线到另一端。',
      '出力60%で、端から端まで線を1本彫ります。',
    ),
    at(
      17,
      'Where the line is thinnest, the focus is right.',
      '线最细的地方，就是焦点。',
      '線がいちばん細いところが、正しいピントです。',
    ),
  ],
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
  chapters: [
    chapter(0, 'Depth on LP', 'LP 的深度', 'LPの深さ'),
    chapter(9, 'Speed on LX', 'LX 的速度', 'LXの速度'),
  ],
  captions: [
    at(
      0,
      'On an LP, depth is a percentage without a unit: more depth is a slower beam.',
      'LP 机型的深度没有单位，是百分数：深度越大，光束走得越慢。',
      'LPの深さは単位のない割合です。大きいほど光はゆっくり動きます。',
    ),
    at(
      5,
      'Depth 80% burns darker than depth 20%.',
      '深度 80% 比 20% 烧得更深。',
      '深さ80%は20%より濃く焼けます。',
    ),
    at(
      9,
      'On an LX, speed is in mm/s: a higher number is a faster, lighter line.',
      'LX 机型用 mm/s 表示速度：数字越大越快，线越浅。',
      'LXの速度はmm/sです。大きいほど速く、線は薄くなります。',
    ),
    at(
      14,
      'So never copy the number from one to the other.',
      '所以两种数字绝不能互相照抄。',
      'ですから、数字をそのまま写してはいけません。',
    ),
  ],
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
  chapters: [
    chapter(0, 'Good materials', '可用材料', '使える素材'),
    chapter(8, 'Never under the beam', '绝不能加工', '絶対に使わない'),
    chapter(16, 'Unknown plastic', '来历不明的塑料', '素性の分からない樹脂'),
  ],
  captions: [
    at(
      0,
      'Plywood, cork, vegetable-tanned leather: fine with extraction on.',
      '胶合板、软木、植鞣革：开着排烟就可以加工。',
      '合板、コルク、ヌメ革は、排気をしていれば大丈夫です。',
    ),
    at(
      4,
      'Stay beside the machine until the beam is off.',
      '光束熄灭之前不要离开机器。',
      'ビームが消えるまで、機械のそばを離れません。',
    ),
    at(
      8,
      'PVC and vinyl give off hydrogen chloride: poison for you, rust for the machine.',
      'PVC 和乙烯基材料会放出氯化氢：伤人，也腐蚀机器。',
      '塩ビは塩化水素を出します。人には毒、機械にはさびのもとです。',
    ),
    at(
      13,
      'PTFE is banned too: its gases are toxic, and you hardly smell the worst of them.',
      'PTFE 也禁用：气体有毒，最危险的几乎闻不到。',
      'PTFEも禁止です。出るガスは有毒で、いちばん危ないものはほとんどにおいません。',
    ),
    at(
      16,
      'A plastic you cannot name stays off the bed.',
      '说不出名字的塑料，不要放上台面。',
      '名前の分からない樹脂は、台に載せません。',
    ),
  ],
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

/** A piece of a material, and whether it may be put on the bed. */
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
  chapters: [
    chapter(0, 'Engrave the squares', '雕刻方格', 'マスを彫る'),
    chapter(15, 'Choose one', '选出一格', '1つを選ぶ'),
  ],
  captions: [
    at(
      0,
      'Power grows from left to right: 20, 40, 60, 80%.',
      '功率从左到右递增：20、40、60、80%。',
      '出力は左から右へ20、40、60、80%と上げます。',
    ),
    at(
      5,
      'Speed falls from top to bottom: 300, 200, 100 mm/s.',
      '速度从上到下递减：300、200、100 mm/s。',
      '速度は上から下へ300、200、100 mm/sと落とします。',
    ),
    at(
      10,
      'The lower right corner gets the most energy.',
      '右下角得到的能量最多。',
      '右下がいちばん強く焼けます。',
    ),
    at(
      15,
      'Choose the lightest square that is still even: it leaves the cleanest edge.',
      '选颜色最浅但仍均匀的一格：边缘最干净。',
      'むらのない範囲でいちばん薄いマスを選びます。縁がきれいです。',
    ),
    at(
      20,
      'Write the numbers on the board and keep it.',
      '把数字写在板上，好好保存。',
      '数字を板に書いて、取っておきます。',
    ),
  ],
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
