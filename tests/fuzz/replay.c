/* replay.c: a main for the fuzz targets where there is no fuzzer: feeds them the files
 * of the folders named on the command line. */
#include "target.h"

#include <dirent.h>
#include <stdlib.h>

static bool feed(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    uint8_t *bytes = st_alloc(1, TARGET_MOST + 1);
    size_t size = fread(bytes, 1, TARGET_MOST + 1, file);
    fclose(file);
    /* In a block of just its size, so that a sanitizer sees a read past the end. */
    uint8_t *exact = st_alloc(size + (size == 0), 1);
    for (size_t i = 0; i < size; i++)
        exact[i] = bytes[i];
    (void)LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    free(bytes);
    return true;
}

int main(int count, char **words)
{
    int fed = 0;
    for (int i = 1; i < count; i++) {
        DIR *dir = opendir(words[i]);
        if (dir == NULL) {
            fprintf(stderr, "%s: cannot be opened\n", words[i]);
            return 2;
        }
        for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
            char path[1024];
            snprintf(path, sizeof path, "%s/%s", words[i], entry->d_name);
            if (entry->d_name[0] != '.')
                fed += feed(path);
        }
        closedir(dir);
    }
    printf("%d inputs\n", fed);
    return fed > 0 ? 0 : 1;
}
