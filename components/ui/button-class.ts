export type ButtonLook = {
  /** one primary a view */
  variant?: 'primary' | 'outline' | 'ink' | 'ghost'
  /** 36, 44 or 52 px */
  size?: 'sm' | 'md' | 'lg'
  wide?: boolean
  className?: string
}

const variants = { primary: 'p', outline: 'q', ink: 'k', ghost: 'g' } as const

export function buttonClass({ variant = 'outline', size = 'md', wide, className }: ButtonLook = {}): string {
  return ['btn', variants[variant], size === 'md' ? '' : size, wide ? 'w' : '', className]
    .filter(Boolean)
    .join(' ')
}
