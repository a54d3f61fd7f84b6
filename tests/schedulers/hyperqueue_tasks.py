#!/usr/bin/env python3
"""Runs the parts of a job as tasks of HyperQueue, through its Python interface.

usage: hyperqueue_tasks.py PROGRAM JOB PARTS

Starts a server and two workers, and waits for one task per part. The workers of the Python interface
live in the process of the server, so a kill of this process kills the server and both workers.
"""

import sys

from hyperqueue import Job, LocalCluster, get_version
from hyperqueue.cluster import WorkerConfig

program, directory, parts = sys.argv[1], sys.argv[2], int(sys.argv[3])
print("HyperQueue", get_version(), flush=True)
with LocalCluster() as cluster:
    for _ in range(2):
        cluster.start_worker(WorkerConfig(cores=1))
    client = cluster.client()
    # A failed task does not end the others.
    job = Job(max_fails=None)
    for _ in range(parts):
        # HyperQueue numbers these tasks from 0 and puts the number into HQ_TASK_ID.
        job.program([program, "job", "run", directory, "--array", "--offset", "1"])
    succeeded = client.wait_for_jobs([client.submit(job)], raise_on_error=False)
    print("every task succeeded" if succeeded else "some tasks failed", flush=True)
