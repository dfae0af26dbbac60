export type ButtonLook = {
  /** one `primary` per view; `danger` for what cannot be undone */
  variant?: 'primary' | 'outline' | 'ink' | 'ghost' | 'danger'
  /** 36, 44 or 52 px */
  size?: 'sm' | 'md' | 'lg'
  wide?: boolean
  className?: string
}

const variants = {
  ...{ primary: 'primary', outline: 'bordered', ink: 'solid', ghost: 'ghost' },
  danger: 'danger',
} as const
const sizes = { sm: 'small', md: '', lg: 'large' } as const

export function buttonClass({ variant = 'outline', size = 'md', wide, className }: ButtonLook = {}): string {
  return ['button', variants[variant], sizes[size], wide ? 'stretched' : '', className]
    .filter(Boolean)
    .join(' ')
}
