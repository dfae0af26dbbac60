'use server'

import { action } from '@/lib/web/action'
import { changeEmail } from './change-email'
import { changePassword } from './change-password'
import { getClient, type Client } from './client'
import { noteDevice, withDevice } from './device-cookie'
import { emailChangeSchema } from './email-schema'
import { logIn } from './log-in'
import { passwordChangeSchema } from './password-schema'
import { getOwnUser } from './queries'
import { register } from './register'
import { resetPassword } from './reset-password'
import { logInSchema, registerSchema, resetPasswordSchema, sendCodeSchema } from './schema'
import { sendCode } from './send-code'
import { setSessionCookie } from './session-cookie'

export const sendCodeAction = action({
  auth: 'optional',
  input: sendCodeSchema,
  handle: async ({ viewer, input, locale }) =>
    sendCode(viewer, input, await withDevice(await getClient()), locale),
})

export const loginAction = action({
  auth: 'optional',
  input: logInSchema,
  handle: async ({ viewer, input }) => {
    const client = await getClient()
    return enter(await logIn(viewer, input, client), client)
  },
})

export const registerAction = action({
  auth: 'optional',
  input: registerSchema,
  handle: async ({ viewer, input, locale }) => {
    const client = await getClient()
    return enter(await register(viewer, input, client, locale), client)
  },
})

export const resetPasswordAction = action({
  auth: 'optional',
  input: resetPasswordSchema,
  handle: async ({ viewer, input, locale }) => {
    const client = await getClient()
    return enter(await resetPassword(viewer, input, client, locale), client)
  },
})

export const changePasswordAction = action({
  auth: 'required',
  input: passwordChangeSchema,
  handle: async ({ viewer, input }) => {
    await changePassword(viewer, input, await getClient())
    return {}
  },
})

export const changeEmailAction = action({
  auth: 'required',
  input: emailChangeSchema,
  handle: async ({ viewer, input }) => {
    await changeEmail(viewer, input, await getClient())
    return { user: await getOwnUser(viewer.id) }
  },
})

/** Puts the token into the cookie and nowhere else, and returns the member for the page's userData. */
async function enter({ token, userId }: { token: string; userId: number }, client: Client) {
  await setSessionCookie(token)
  await noteDevice(client, userId)
  return { user: await getOwnUser(userId) }
}
