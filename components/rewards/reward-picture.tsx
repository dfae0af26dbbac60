/** The drawing of a reward: ink on paper, inverted in the dark theme, where the ember keeps its colour. */
export function RewardPicture({
  src,
  alt = '',
  eager = true,
}: {
  src: string
  alt?: string
  eager?: boolean
}) {
  return (
    // a line drawing of a few kilobytes: nothing to cut
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={src}
      alt={alt}
      width={400}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      className="transform-none object-contain dark:[filter:invert(0.94)_hue-rotate(180deg)]"
    />
  )
}
