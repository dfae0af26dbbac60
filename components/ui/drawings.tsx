import { Flat, Frame, Plate, round } from './drawing-parts'

/** Line drawings of things on the bench, all seen from the same corner, in the colour of the surrounding text. */
export type DrawingName = keyof typeof drawings

function Bed() {
  const cells: string[] = []
  for (let row = 0; row < 8; row++) {
    for (let col = 0; col < 9; col++) {
      const cx = 9 + col * 11.5 + (row % 2) * 5.7
      const cy = 9 + row * 10.3
      if (cx < 103 && !(cx > 18 && cx < 92 && cy > 14 && cy < 76))
        cells.push(`M${round(cx - 4)} ${round(cy)}l2-3.4h4l2 3.4l-2 3.4h-4z`)
    }
  }
  return (
    <>
      <Plate x={98} y={26} w={110} h={90} t={10} />
      <Flat x={98} y={26}>
        <path d={cells.join('')} strokeWidth={1} />
      </Flat>
      <path d="M41.5 72.2v14M111 107v14M163 77v14" strokeWidth={1.2} strokeDasharray="2 4" />
      <Flat x={98} y={26} z={14}>
        <path d="M20 15H88V80H20Z" strokeDasharray="5 6" />
      </Flat>
    </>
  )
}

function Saved() {
  return (
    <>
      <Plate x={84} y={18} w={110} h={82} t={7} />
      <Flat x={84} y={18}>
        <path d="M40 18H70V64L55 53L40 64Z" />
      </Flat>
      <Flat x={84} y={25}>
        <path d="M40.8 60V18.6H66" strokeWidth={1.2} />
      </Flat>
      <path d="M92 74v34" strokeWidth={1.2} strokeDasharray="2 4" />
      <Flat x={84} y={66}>
        <path d="M40 18H70V64L55 53L40 64Z" fill="var(--paper)" />
      </Flat>
    </>
  )
}

function Search() {
  return (
    <>
      <Plate x={98} y={26} w={110} h={90} t={7} />
      <Flat x={98} y={26}>
        <path
          d="M22 0V90M44 0V90M66 0V90M88 0V90M0 18H110M0 36H110M0 54H110M0 72H110"
          strokeWidth={1}
          opacity={0.7}
        />
      </Flat>
      <Flat x={98} y={26} z={16}>
        <path d="M67 60L92 85" strokeWidth={11} />
        <path d="M67 60L92 85" strokeWidth={7} stroke="var(--paper)" />
        <circle cx="48" cy="41" r="29" fill="var(--paper)" />
        <circle cx="48" cy="41" r="22" />
        <path d="M36 34a14 14 0 0 1 10-8" strokeWidth={1.4} />
      </Flat>
    </>
  )
}

function Bell() {
  return (
    <>
      <path d="M35.9 71v7L113.9 123L190 79v-7M113.9 116v7" />
      <Flat x={100} y={20}>
        <path d="M14 0H104V88H14L0 74V14Z" fill="var(--paper)" />
        <circle cx="15" cy="44" r="5" />
        <path d="M38 64H88C80 56 82 50 81 40C80 27 73 21 63 21C53 21 46 27 45 40C44 50 46 56 38 64Z" />
        <path d="M56 70a7 7 0 0 0 14 0M63 21v-6" />
      </Flat>
    </>
  )
}

function Talk() {
  const bubble = 'M6 0H86Q92 0 92 6V42Q92 48 86 48H28L14 62V48H6Q0 48 0 42V6Q0 0 6 0Z'
  return (
    <>
      <Flat x={92} y={23}>
        <path d={bubble} />
      </Flat>
      <Flat x={92} y={16}>
        <path d={bubble} fill="var(--paper)" />
        <path d="M16 16H76M16 31H56" />
      </Flat>
      <Flat x={128} y={72}>
        <path d={bubble} strokeDasharray="5 6" transform="scale(.74)" />
      </Flat>
    </>
  )
}

function People() {
  return (
    <>
      <Flat x={84} y={23}>
        <circle cx="40" cy="40" r="36" />
      </Flat>
      <Flat x={84} y={16}>
        <circle cx="40" cy="40" r="36" fill="var(--paper)" />
        <circle cx="40" cy="31" r="10" />
        <path d="M20 58a20 16 0 0 1 40 0" />
      </Flat>
      <Flat x={142} y={54}>
        <circle cx="40" cy="40" r="30" strokeDasharray="5 6" />
        <circle cx="40" cy="33" r="8" strokeDasharray="4 4" />
      </Flat>
    </>
  )
}

const drawings = {
  bed: Bed,
  saved: Saved,
  search: Search,
  bell: Bell,
  talk: Talk,
  people: People,
}

export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  const Inside = drawings[name]
  return (
    <Frame className={className}>
      <Inside />
    </Frame>
  )
}
