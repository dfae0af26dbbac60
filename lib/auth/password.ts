import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default; these are OWASP's parameters for it.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The hash of an unknown random text with the same parameters, so that a comparison takes as long as with a member's
 * hash.
 */
const DUMMY =
  '$argon2id$v=19$m=19456,t=2,p=1$d0ltpAror0B3qa2MGBCkcA$/7CG66OcWHdPLFvWZnq9dm5bXzJelDKsRgqEUTG4Fx0'

/** Returns the argon2id hash of a password, after NFKC, so that the same characters typed on another system match. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Returns whether the password matches the hash; false after the same time without a hash. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(passwordHash ?? DUMMY, password.normalize('NFKC'))
  return right && passwordHash != null
}
