import { Flat, Frame, Plate } from './drawing-parts'

/** An arrow from the site to a place that is only outlined. */
export function LeaveDrawing() {
  return (
    <Frame>
      <Plate x={84} y={22} w={62} h={74} t={8} />
      <Flat x={84} y={22}>
        <path d="M84 17H124V57H84Z" strokeDasharray="5 6" />
        <path d="M22 37H102M90 25L102 37L90 49" stroke="var(--ember)" />
      </Flat>
    </Frame>
  )
}

/** Waves that a cut has separated from their sender. */
export function OfflineDrawing() {
  return (
    <Frame>
      <Plate x={98} y={26} w={110} h={90} t={8} />
      <Flat x={98} y={26}>
        <g transform="rotate(-45 55 45)">
          <circle cx="55" cy="74" r="5" />
          <path d="M40.2 59.2A21 21 0 0 1 69.8 59.2" />
          <path d="M28.8 47.8A37 37 0 0 1 81.2 47.8M17.5 36.5A53 53 0 0 1 92.5 36.5" strokeDasharray="5 6" />
        </g>
        <path d="M12 50H98" stroke="var(--paper)" strokeWidth={9} />
        <path d="M12 50H98" stroke="var(--ember)" strokeWidth={2.4} />
      </Flat>
    </Frame>
  )
}

/** A large screen, and the link that leads to it. */
export function ComputerDrawing() {
  return (
    <Frame viewBox="-5 -4 190 150">
      <Flat x={96} y={98}>
        <path d="M0 0H38V26H0Z" fill="var(--paper)" />
      </Flat>
      <path d="M95 92v25M105 97v25" />
      <path d="M44 14L52 9.4L135 57.4V119.4L127 124M127 62L135 57.4" fill="var(--paper)" />
      <path d="M44 14L127 62V124L44 76Z" fill="var(--paper)" />
      <path d="M51 27L120 66.8V111L51 71.2Z" strokeWidth={1.2} />
      <g transform="matrix(.866 .5 0 1 44 14)">
        <path d="M46 24H34a8 8 0 0 0 0 16H46M50 24H62a8 8 0 0 1 0 16H50M40 32H56" stroke="var(--ember)" />
      </g>
    </Frame>
  )
}
