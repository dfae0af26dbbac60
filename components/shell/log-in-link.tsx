'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { onPlainPress } from '@/components/ui/with-modifier'
import { Link } from './link'
import { loginHref } from './open-login-dialog'
import { useSite } from './site-context'

/** To the log-in page, and from there back to here: the address of now is only known when it is pressed. */
export function LogInLink({
  type = 'login',
  className,
  children,
}: {
  type?: 'login' | 'register'
  className?: string
  children: ReactNode
}) {
  const { prefix } = useSite()
  const router = useRouter()
  return (
    <Link
      href={`/login?type=${type}`}
      className={className}
      onClick={onPlainPress(() => router.push(loginHref(prefix, type)))}
    >
      {children}
    </Link>
  )
}
