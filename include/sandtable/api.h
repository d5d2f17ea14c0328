/* api.h: what the library shows of itself. The public headers put their declarations
 * between ST_API_BEGIN and ST_API_END: C functions, also to C++, and seen from outside;
 * whatever else the library has is hidden in it. */
#ifndef SANDTABLE_API_H
#define SANDTABLE_API_H

#ifdef __cplusplus
#define ST_C_BEGIN extern "C" {
#define ST_C_END }
#define ST_NO_RETURN [[noreturn]]
#else
#define ST_C_BEGIN
#define ST_C_END
#define ST_NO_RETURN _Noreturn
#endif

#if defined(__GNUC__)
#define ST_API_BEGIN _Pragma("GCC visibility push(default)") ST_C_BEGIN
#define ST_API_END ST_C_END _Pragma("GCC visibility pop")
#else
#define ST_API_BEGIN ST_C_BEGIN
#define ST_API_END ST_C_END
#endif

#endif
