// Simulates a laser that follows G-code line by line and reports what it did.

/** moves that are stored for the picture */
const DRAWN_MAX = 1_000_000
/** angle of the pieces in which an arc is drawn; its extreme points give its exact size */
const ARC_STEP = Math.PI / 24
const ARC_STEPS_MAX = 400
const INCH = 25.4

const bit = (letter) => 1 << (letter.charCodeAt(0) - 65)
const at = (letter) => letter.charCodeAt(0) - 65
const [X, Y, I, J, R, F, S, P] = 'XYIJRFSP'.split('').map(at)
const MOVES = bit('X') | bit('Y')
const CENTRE = bit('I') | bit('J')

/**
 * Takes a line of G-code by `line(values, seen, codes)`: the values by letter, a bit mask of the letters present, and
 * the G and M codes (M codes from 1000 on).
 */
export class GcodeMachine {
  x = 0
  y = 0
  feed = 0
  power = 0
  /** 0: off, 3: constant power, 4: power that follows the speed */
  laser = 0
  motion = 0
  absolute = true
  unit = 1
  /** whether the file named an absolute position */
  placed = false
  fastest = 0
  seconds = 0
  travel = 0
  travelOn = 0
  burned = emptyBox()
  moved = emptyBox()
  runs = 0
  burning = false
  ended = false
  drawn = new Float32Array(4096)
  count = 0

  line(values, seen, codes) {
    const has = (letter) => (seen & (1 << letter)) !== 0
    let dwell = false
    let set = false
    for (const code of codes)
      if (code === 0 || code === 1 || code === 2 || code === 3) this.motion = code
      else if (code === 4) dwell = true
      else if (code === 20) this.unit = INCH
      else if (code === 21) this.unit = 1
      else if (code === 90) this.absolute = true
      else if (code === 91) this.absolute = false
      else if (code === 92) set = true
      else if (code === 1003 || code === 1004) this.laser = code - 1000
      // the fan output, which switches the laser of some machines
      else if (code === 1106) this.laser = 3
      else if (code === 1005 || code === 1107) this.laser = 0
      else if (code === 1002 || code === 1030) {
        this.laser = 0
        this.ended = true
      }
    if (has(F)) this.feed = values[F] * this.unit
    if (has(S)) this.power = values[S]
    if (dwell) {
      if (has(P)) this.seconds += Math.min(3600, Math.max(0, values[P]))
      return
    }
    if (set) {
      // the same position under new coordinates
      if (has(X)) this.x = values[X] * this.unit
      if (has(Y)) this.y = values[Y] * this.unit
      return
    }
    if ((seen & MOVES) === 0 && !(this.motion >= 2 && (seen & CENTRE) !== 0)) return
    const from = this.absolute ? [0, 0] : [this.x, this.y]
    const x = has(X) ? from[0] + values[X] * this.unit : this.x
    const y = has(Y) ? from[1] + values[Y] * this.unit : this.y
    if (this.motion >= 2) this.arc(x, y, values, has)
    else this.move(x, y, this.motion === 0)
    ;[this.x, this.y] = [x, y]
  }

  move(x, y, rapid) {
    const length = Math.hypot(x - this.x, y - this.y)
    const on = this.laser !== 0 && this.power > 0
    include(this.moved, x, y)
    if (rapid) {
      this.travel += length
      this.burning = false
      if (on && this.laser === 3 && length > 0) this.travelOn++
    } else {
      this.time(length)
      if (on && length > 0) this.burn(this.x, this.y, x, y)
      else this.burning = false
    }
  }

  arc(x, y, values, has) {
    const clockwise = this.motion === 2
    let cx
    let cy
    if (has(I) || has(J)) {
      cx = this.x + (has(I) ? values[I] * this.unit : 0)
      cy = this.y + (has(J) ? values[J] * this.unit : 0)
    } else if (has(R)) {
      const r = values[R] * this.unit
      const [dx, dy] = [x - this.x, y - this.y]
      const half = Math.hypot(dx, dy) / 2
      if (half === 0) return
      const height = Math.sqrt(Math.max(0, r * r - half * half)) * (clockwise !== r < 0 ? -1 : 1)
      cx = this.x + dx / 2 - (dy / (2 * half)) * height
      cy = this.y + dy / 2 + (dx / (2 * half)) * height
    } else return this.move(x, y, false)
    const radius = Math.hypot(this.x - cx, this.y - cy)
    const start = Math.atan2(this.y - cy, this.x - cx)
    let sweep = Math.atan2(y - cy, x - cx) - start
    if (clockwise ? sweep >= -1e-9 : sweep <= 1e-9) sweep += clockwise ? -2 * Math.PI : 2 * Math.PI
    this.time(Math.abs(sweep) * radius)
    // extreme points of the arc, so that its size is exact
    const places = [x, y]
    for (let quarter = -8; quarter <= 8; quarter++) {
      const angle = (quarter * Math.PI) / 2
      const along = (angle - start) / sweep
      if (along > 0 && along < 1) places.push(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle))
    }
    const on = this.laser !== 0 && this.power > 0
    for (let n = 0; n < places.length; n += 2) {
      include(this.moved, places[n], places[n + 1])
      if (on) include(this.burned, places[n], places[n + 1])
    }
    if (!on) return void (this.burning = false)
    const steps = Math.min(ARC_STEPS_MAX, Math.max(2, Math.ceil(Math.abs(sweep) / ARC_STEP)))
    let [px, py] = [this.x, this.y]
    for (let n = 1; n <= steps; n++) {
      const angle = start + (sweep * n) / steps
      const [nx, ny] = n === steps ? [x, y] : [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
      this.burn(px, py, nx, ny)
      ;[px, py] = [nx, ny]
    }
  }

  time(length) {
    if (this.feed <= 0) return
    this.seconds += (length / this.feed) * 60
    if (this.feed > this.fastest) this.fastest = this.feed
  }

  burn(x0, y0, x1, y1) {
    if (!this.burning) {
      this.runs++
      include(this.burned, x0, y0)
    }
    this.burning = true
    include(this.burned, x1, y1)
    if (this.count >= DRAWN_MAX) return void this.count++
    if (this.count * 4 === this.drawn.length) {
      const larger = new Float32Array(this.drawn.length * 2)
      larger.set(this.drawn)
      this.drawn = larger
    }
    this.drawn.set([x0, y0, x1, y1], this.count++ * 4)
  }

  result() {
    const box = this.runs > 0 ? this.burned : this.moved
    const known = box.minX <= box.maxX
    const mm = (value) => Math.round(value * 100) / 100
    const facts = {
      kind: 'gcode',
      widthMm: known ? mm(box.maxX - box.minX) : null,
      heightMm: known ? mm(box.maxY - box.minY) : null,
      unitAssumed: false,
      paths: this.runs,
      ...{ openPaths: 0, duplicateLines: 0, texts: 0, pictures: 0 },
      job: {
        // travel is at least as fast as the fastest feed in the file
        seconds: this.fastest > 0 ? Math.round(this.seconds + (this.travel / this.fastest) * 60) : null,
        reach: this.moved.minX <= this.moved.maxX ? Object.fromEntries(Object.entries(this.moved).map(([key, value]) => [key, mm(value)])) : null, // prettier-ignore
        travelOn: this.travelOn,
        endsOn: this.laser !== 0 && this.power > 0 && !this.ended,
      },
    }
    const whole = this.count <= DRAWN_MAX
    return { facts, box, segments: whole ? this.drawn : null, count: this.count }
  }
}

const emptyBox = () => ({ minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity })

function include(box, x, y) {
  if (x < box.minX) box.minX = x
  if (x > box.maxX) box.maxX = x
  if (y < box.minY) box.minY = y
  if (y > box.maxY) box.maxY = y
}
