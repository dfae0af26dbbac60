'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { onPlainPress } from '@/components/ui/with-modifier'
import { Link } from './link'
import { loginHref } from './open-login-dialog'
import { useSite } from './site-context'

/** A link to the log-in page that leads back here. The present address is only read on the press. */
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
